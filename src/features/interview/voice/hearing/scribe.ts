import type { TurnDelivery } from "../contract.ts";
import { oneTimer, runEngine } from "../engine.ts";
import type { Listener } from "./listener.ts";
import {
  deliveryOfTake,
  takeAfter,
  takeBefore,
  type ScribeEffect,
  type ScribeEvent,
  type Wanted,
  type WrittenTake,
} from "./scribe-reducer.ts";
import { storeOf } from "#shared/store.ts";

export type ScribeParts = {
  /** Null where nothing turns speech into words. */
  openListener(): Promise<Listener | null>;
  answerMs(): number;
  /** What stands written already, by a page before this one. */
  before: string;
  /** How long the last words are waited for. */
  lateMs: number;
};

export type Scribe = ReturnType<typeof openScribe>;

/** Writes down one take from its beginning to its end. */
export function openScribe({ openListener, answerMs, before, lateMs }: ScribeParts) {
  const timer = oneTimer();
  const first = takeBefore(before, answerMs());
  const shown = storeOf(first.shown);
  let listener: Listener | null = null;
  let opening: Promise<void> | null = null;

  const engine = runEngine<WrittenTake, ScribeEvent, ScribeEffect>({
    first,
    after: (take, event) => takeAfter(take, { ...event, answerMs: answerMs(), nowMs: performance.now() }),
    perform(effect) {
      switch (effect.type) {
        case "open":
          return void follow(effect.wanted);
        case "start":
          return void start();
        case "stop":
          return listener?.stop();
        case "finish":
          return listener?.finish();
        case "wait-for-words":
          return timer.set(lateMs, () => engine.send({ type: "late" }));
        case "clear-timer":
          return timer.clear();
        case "show":
          return shown.set(effect.shown);
      }
    },
  });
  const open = async () => {
    listener = await openListener();
    if (listener === null) engine.send({ type: "no-listener" });
    else listener.subscribe((event) => engine.send({ type: "heard", event }));
  };
  const follow = async (wanted: Wanted) => {
    await (opening ??= open());
    engine.send({ type: "follow", wanted, hasListener: listener !== null });
  };
  const start = async () => {
    await listener?.start();
    engine.send({ type: "started" });
  };

  return {
    snapshot: shown.get,
    subscribe: shown.subscribe,
    want: (wanted: Wanted) => engine.send({ type: "want", wanted }),
    delivery: (): TurnDelivery => deliveryOfTake(engine.state(), answerMs()),
  };
}
