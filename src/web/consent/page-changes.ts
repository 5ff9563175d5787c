type Moment = "entered" | "shown";
type Listener = () => void;

const listeners: Record<Moment, Set<Listener>> = { entered: new Set(), shown: new Set() };

/** `entered`: the address has changed, before anything of the new page is drawn. `shown`: it has settled. Returns how to stop. */
export function onPage(moment: Moment, listener: Listener): () => void {
  listeners[moment].add(listener);
  return () => void listeners[moment].delete(listener);
}

export function tellOfPage(moment: Moment): void {
  listeners[moment].forEach((listener) => listener());
}
