import { oneTimer, runEngine } from "../engine.ts";
import type { Listener, ListenerEvent } from "./listener.ts";
import {
  listenerOf,
  noEars,
  roomEarsAfter,
  type RoomEars,
  type RoomEarsEffect,
  type RoomEarsEvent,
} from "./room-listener-reducer.ts";

/** How long the last words are waited for. */
const LATE_MS = 20_000;

/** The listener of a room, as far as the candidate has chosen to speak in it. */
export function roomListener(fetchListener: () => Promise<Listener>, tell: (event: ListenerEvent) => void) {
  const late = oneTimer();
  let fetching: Promise<Listener> | null = null;
  let unsubscribe = () => {};
  let awaited: PromiseWithResolvers<void> | null = null;

  const engine = runEngine<RoomEars, RoomEarsEvent, RoomEarsEffect>({
    first: noEars,
    after: roomEarsAfter,
    perform(effect) {
      switch (effect.type) {
        case "subscribe":
          unsubscribe = effect.listener.subscribe((event) => {
            tell(event);
            engine.send({ type: "heard", event });
          });
          return;
        case "unsubscribe":
          return unsubscribe();
        case "correct":
          return effect.listener.correct(effect.text);
        case "stop":
          return effect.listener.stop();
        case "forget":
          fetching = null;
          return;
        case "await-words":
          awaited = Promise.withResolvers();
          return late.set(LATE_MS, () => engine.send({ type: "late" }));
        case "finish":
          return effect.listener.finish();
        case "words-are-over":
          late.clear();
          awaited?.resolve();
          awaited = null;
          return;
      }
    },
  });
  const now = () => listenerOf(engine.state());
  const fetched = (): Promise<Listener> => {
    if (fetching !== null) return fetching;
    const asked = fetchListener();
    fetching = asked;
    // A later try fetches again.
    asked.catch(() => {
      if (fetching === asked) fetching = null;
    });
    return asked;
  };

  return {
    now,
    /** False when something else was chosen while the code or the microphone was on its way: it came for nobody. */
    start: async (readBox: () => string): Promise<boolean> => {
      engine.send({ type: "start" });
      const { choice } = engine.state();
      const isMine = () => engine.state().choice === choice;
      const listener = await fetched();
      engine.send({ type: "fetched", choice, listener, box: readBox() });
      if (!isMine()) return false;
      await listener.start();
      engine.send({ type: "opened", choice });
      return isMine();
    },
    /** Null where nothing is on its way. */
    lastWords: (): Promise<void> | null => {
      engine.send({ type: "last-words", isOwed: now()?.owesWords() ?? false });
      return awaited?.promise ?? null;
    },
    rest: () => engine.send({ type: "rest" }),
    letGo: () => engine.send({ type: "let-go" }),
  };
}
