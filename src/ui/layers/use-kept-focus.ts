import { useEffect } from "react";

/** What had the focus, what it stood in, the row beside its own, and the last row of the list it followed. */
type FocusPosition = { at: HTMLElement; round: Element[]; beside: Element | null; listEnd: Element | null };

/**
 * A press may take away what was pressed: a button that has done its work, a row that is settled. The browser leaves the
 * focus nowhere then. It goes on to the row beside, to the first of the rows that came, or to the heading of what is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPosition | null = null;
    let outside: FocusPosition | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = placeOf(target);
      if (!target.closest("dialog")) outside = last;
    };
    const watcher = new MutationObserver(() => {
      if (last === null || last.at.isConnected || document.activeElement !== document.body) return;
      const heir = heirOf(isInClosedDialog(last) ? (outside ?? last) : last);
      last = null;
      if (heir) take(heir);
    });
    document.addEventListener("focusin", note);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      watcher.disconnect();
    };
  }, []);
}

function placeOf(at: HTMLElement): FocusPosition {
  const round: Element[] = [];
  for (let each = at.parentElement; each; each = each.parentElement) round.push(each);
  const row = at.closest("li");
  const list = at.previousElementSibling;
  return {
    at,
    round,
    beside: row?.nextElementSibling ?? row?.previousElementSibling ?? null,
    listEnd: list?.matches("ul, ol") ? list.lastElementChild : null,
  };
}

const isInClosedDialog = ({ at }: FocusPosition): boolean => {
  const dialog = at.closest("dialog");
  return dialog !== null && !(dialog.isConnected && dialog.open);
};

function heirOf({ at, round, beside, listEnd }: FocusPosition): Element | null {
  if (at.isConnected) return at;
  if (listEnd?.isConnected && listEnd.nextElementSibling) return listEnd.nextElementSibling;
  const isRowGone = at.closest("li")?.isConnected === false;
  if (isRowGone && beside?.isConnected) return beside;
  for (const each of round) {
    const heading = each.isConnected && each.querySelector("h1, h2, h3, h4");
    if (heading) return heading;
  }
  return null;
}

function take(heir: Element): void {
  if (!(heir instanceof HTMLElement)) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus();
}
