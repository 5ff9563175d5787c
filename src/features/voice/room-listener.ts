import type { Listener, ListenerEvent } from "./listener.ts";

/** The room's listener: fetched when the candidate speaks, at rest while the station stands still, let go of for typing. */
export function roomListener(fetchListener: () => Promise<Listener>, tell: (event: ListenerEvent) => void) {
  let listener: Listener | null = null;
  let fetching: Promise<Listener> | null = null;
  let unsubscribe = () => {};
  /** Raised by every choice to speak, to stand still or to type. */
  let choices = 0;

  return {
    now: () => listener,
    /** False when something else was chosen while the code or the microphone was on its way: it came for nobody. */
    start: async (readBox: () => string): Promise<boolean> => {
      const mine = ++choices;
      const fetched = await (fetching ??= fetchListener());
      if (mine !== choices) return false;
      listener = fetched;
      unsubscribe();
      unsubscribe = listener.subscribe(tell);
      listener.correct(readBox());
      await listener.start();
      return mine === choices;
    },
    rest: () => {
      choices++;
      listener?.stop();
    },
    letGo: () => {
      choices++;
      unsubscribe();
      listener?.stop();
      listener = null;
      fetching = null;
    },
  };
}
