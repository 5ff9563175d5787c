import type { Attempt } from "#contract/interview/attempts";
import { type Calls, callerOf } from "./perform-calls.ts";
import { isSame } from "./pending-turns.ts";
import type { StorageEffect, SyncEffect } from "./sync-effects.ts";
import type { SyncMachine } from "./sync-machine.ts";

type Room = Calls & { attempt: Attempt; now: () => SyncMachine };

/** Does what the reducer asks for, and tells what comes of it. */
export function performerOf(room: Room): (effect: SyncEffect) => void {
  const { ports, dispatch } = room;
  const call = callerOf(room);
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
        return store(room, effect);
    }
  };
}

function store({ ports: { draft, offline }, dispatch }: Room, effect: StorageEffect): void {
  switch (effect.type) {
    case "store-box": {
      const isKept = draft.save(effect.text);
      if (effect.isNoted) dispatch({ type: "stored", isKept });
      return;
    }
    case "store-unsent": {
      const isKept = draft.keepUnsent(effect.turn);
      if (isKept) draft.save("");
      return dispatch({ type: "stored", isKept });
    }
    case "forget-unsent": {
      const stored = draft.findUnsent();
      if (stored && isSame(stored, effect.said)) draft.forgetUnsent();
      return;
    }
    case "store-queue":
      return offline?.keepQueue(effect.queue);
    case "forget-offline":
      return offline?.forget();
    case "forget-everything":
      return draft.clear();
    case "note-reply":
      return offline?.note(effect.reply, effect.state, effect.conversation);
  }
}

function prepare({ attempt, ports: { offline }, now }: Room, isOnlyIfMissing: boolean): void {
  if (!offline || (isOnlyIfMissing && offline.isReady())) return;
  void offline.prepare(() => {
    const { shown, known } = now();
    return { ...attempt, status: shown.status, turns: known.turns, isOver: known.isOver };
  });
}
