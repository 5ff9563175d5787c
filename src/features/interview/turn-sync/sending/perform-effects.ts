import type { Attempt } from "#contract/interview/attempts";
import { type Calls, callerOf } from "./perform-calls.ts";
import { isSame } from "./pending-turns.ts";
import type { StorageEffect, SyncEffect } from "./sync-effects.ts";
import type { SyncMachine } from "./sync-machine.ts";

type Room = Calls & { attempt: Attempt; now: () => SyncMachine };
type Place = "box" | "unsent" | "queue";

/** Does what the reducer asks for, and tells what comes of it. */
export function performerOf(room: Room): (effect: SyncEffect) => void {
  const { ports, dispatch } = room;
  const call = callerOf(room);
  const store = storerOf(room);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (effect) => {
    switch (effect.type) {
      case "wait":
        timer = setTimeout(() => dispatch({ type: "waited" }), effect.ms);
        return;
      case "stop-waiting":
        return clearTimeout(timer);
      case "tell-tabs":
        return ports.tell();
      case "prepare-offline":
        return prepare(room, effect.isOnlyIfMissing);
      case "lock":
      case "unlock":
      case "send":
      case "abort":
      case "read":
      case "answer":
      case "finish":
        return call(effect);
      default:
        return store(effect);
    }
  };
}

function storerOf({ ports: { draft, offline }, dispatch }: Room): (effect: StorageEffect) => void {
  const unkept = new Set<Place>();
  const stored = (place: Place, isKept: boolean) => {
    if (isKept) unkept.delete(place);
    else unkept.add(place);
  };
  const told = () => dispatch({ type: "stored", isKept: unkept.size === 0 });
  return (effect) => {
    switch (effect.type) {
      case "store-box":
        stored("box", draft.save(effect.text));
        return effect.isNoted ? told() : undefined;
      case "store-unsent":
        stored("unsent", draft.keepUnsent(effect.turn));
        if (!unkept.has("unsent")) stored("box", draft.save(""));
        return told();
      case "forget-unsent": {
        const kept = draft.findUnsent();
        if (kept && isSame(kept, effect.said)) draft.forgetUnsent();
        return stored("unsent", true);
      }
      case "store-queue":
        stored("queue", offline?.keepQueue(effect.queue) ?? true);
        return told();
      case "forget-offline":
        stored("queue", true);
        return offline?.forget();
      case "forget-everything":
        unkept.clear();
        return draft.clear();
      case "note-reply":
        return offline?.note(effect.reply, effect.state, effect.conversation);
    }
  };
}

function prepare({ attempt, ports: { offline }, now }: Room, isOnlyIfMissing: boolean): void {
  if (!offline || (isOnlyIfMissing && offline.isReady())) return;
  void offline.prepare(() => {
    const { shown, known } = now();
    return { ...attempt, status: shown.status, turns: known.turns, isOver: known.isOver };
  });
}
