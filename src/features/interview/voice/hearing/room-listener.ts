import type { Listener, ListenerEvent } from "./listener.ts";

/** How long the last words are waited for. */
const LATE_MS = 20_000;

/** The room's listener: fetched when the candidate speaks, at rest while the station stands still, let go of for typing. */
export function roomListener(fetchListener: () => Promise<Listener>, tell: (event: ListenerEvent) => void) {
  let listener: Listener | null = null;
  let fetching: Promise<Listener> | null = null;
  let unsubscribe = () => {};
  /** Raised by every choice to speak, to stand still or to type. */
  let choices = 0;
  let waiting: Promise<void> | null = null;
  let stopWaiting = () => {};

  /** Until what was said last is written, cannot be, or has taken too long. */
  const untilWritten = (from: Listener) =>
    new Promise<void>((resolve) => {
      const leave = from.subscribe(({ type }) => (type === "turn-over" || type === "trouble") && stopWaiting());
      const late = setTimeout(() => stopWaiting(), LATE_MS);
      stopWaiting = () => {
        stopWaiting = () => {};
        waiting = null;
        clearTimeout(late);
        leave();
        resolve();
      };
      from.finish();
    });

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
    /** Null where nothing is on its way. */
    lastWords: (): Promise<void> | null => {
      if (waiting === null && listener?.owesWords()) waiting = untilWritten(listener);
      return waiting;
    },
    rest: () => {
      choices++;
      stopWaiting();
      listener?.stop();
    },
    letGo: () => {
      choices++;
      stopWaiting();
      unsubscribe();
      listener?.stop();
      listener = null;
      fetching = null;
    },
  };
}
