import { useEffect } from "react";

const OWN_USE = "input, textarea, select, button, a, summary, dialog, [role=slider], [contenteditable]";

/** The space bar, wherever it does nothing else. Let go of when the page loses the keyboard. */
export function usePushToTalk(hold: (isHeld: boolean) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isHeld = false;
    const set = (now: boolean) => {
      if (isHeld === now) return;
      isHeld = now;
      hold(now);
    };
    const down = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(OWN_USE) !== null;
      if (event.code !== "Space" || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      set(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.code === "Space") set(false);
    };
    const away = () => set(false);
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    window.addEventListener("blur", away);
    document.addEventListener("visibilitychange", away);
    return () => {
      away();
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
      window.removeEventListener("blur", away);
      document.removeEventListener("visibilitychange", away);
    };
  }, [hold, isOn]);
}
