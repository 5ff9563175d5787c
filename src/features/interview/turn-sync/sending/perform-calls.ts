import type { SendTurn } from "../contract.ts";
import type { CallEffect } from "./sync-effects.ts";
import type { SyncNews } from "./sync-events.ts";
import type { TurnSyncPorts } from "./turn-sync-ports.ts";

const SILENCE_MS = 30_000;

export type Calls = { ports: TurnSyncPorts; dispatch: (news: SyncNews) => void };

/** Makes the calls that the reducer asks for: one step at a time, with the lock while it lasts. */
export function callerOf({ ports, dispatch }: Calls): (effect: CallEffect) => void {
  let call: AbortController | undefined;
  let unlock: (() => void) | undefined;

  const settle = <T>(step: number, work: Promise<T>, news: (value: T) => SyncNews) =>
    void work.then(
      (value) => dispatch(news(value)),
      (error: unknown) => dispatch({ type: "failed", step, error }),
    );

  const locked = async (step: number) => {
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      unlock = resolve;
      dispatch({ type: "locked", step });
      return promise;
    };
    try {
      await ports.alone(begin);
    } catch (problem) {
      if (isBegun) throw problem;
      // A browser that keeps nothing for us refuses its locks too: other tabs have nothing of ours to send.
      await begin();
    }
  };

  /** A server that has said nothing for long is not waited for. */
  const send = async (step: number, turn: SendTurn) => {
    const mine = new AbortController();
    call = mine;
    const hush = () => setTimeout(() => mine.abort(), SILENCE_MS);
    let silence = hush();
    try {
      for await (const event of await ports.send(turn, mine.signal)) {
        clearTimeout(silence);
        silence = hush();
        dispatch({ type: "streamed", step, event });
      }
    } finally {
      clearTimeout(silence);
    }
  };

  return (effect) => {
    switch (effect.type) {
      case "lock":
        return void locked(effect.step).catch((error: unknown) =>
          dispatch({ type: "failed", step: effect.step, error }),
        );
      case "unlock":
        return unlock?.();
      case "send":
        return settle(effect.step, send(effect.step, effect.turn), () => ({ type: "sent", step: effect.step }));
      case "abort":
        return call?.abort();
      case "read":
        return settle(effect.step, ports.read(), (attempt) => ({ type: "read", step: effect.step, attempt }));
      case "answer": {
        const { step, earlier, turn } = effect;
        const answer = ports.offline?.answer(earlier, turn) ?? Promise.resolve(null);
        return settle(step, answer, (queued) => ({ type: "answered", step, queued }));
      }
      case "finish":
        return settle(effect.step, ports.finish(), () => ({ type: "finished", step: effect.step }));
    }
  };
}
