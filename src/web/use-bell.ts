import { useEffect } from "react";
import { readyBell } from "./bells.ts";

/** After a refresh a page may not sound until something is pressed: whatever is pressed readies the bell. */
export function useBell(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const presses = ["pointerdown", "keydown"];
    for (const press of presses) window.addEventListener(press, readyBell);
    return () => {
      for (const press of presses) window.removeEventListener(press, readyBell);
    };
  }, [isWanted]);
}
