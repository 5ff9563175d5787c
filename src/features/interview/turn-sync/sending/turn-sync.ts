import { subscribersOf } from "#shared/store.ts";
import type { Attempt } from "#contract/interview/attempts";
import { performerOf } from "./perform-effects.ts";
import { isPlain, type SyncNews } from "./sync-events.ts";
import { openedMachine, type Outside } from "./sync-machine.ts";
import type { TurnSyncPorts } from "./turn-sync-ports.ts";
import { isSayable, turnSyncAfter } from "./turn-sync-reducer.ts";
import type { LastWords, TurnDetails } from "./turn-sync-state.ts";

export type { TurnSyncPorts } from "./turn-sync-ports.ts";
export type { Delivery, TurnDetails, TurnSyncState } from "./turn-sync-state.ts";

export type TurnSync = ReturnType<typeof openTurnSync>;

/**
 * The page's end of the conversation. Whatever is owed (an answer to deliver, a reply to fetch, the end to announce) is
 * tried again until it is done; in study mode the page answers by itself while nobody can be reached. What happens next
 * is decided by the reducer; this runs it.
 */
export function openTurnSync(attempt: Attempt, ports: TurnSyncPorts) {
  const { machine, dispatch, subscribe } = runnerOf(attempt, ports);
  let lateWords: () => Promise<void> | null = () => null;

  const writtenAfter = (late: Promise<void> | null) => void late?.then(() => dispatch({ type: "written" }));

  return {
    snapshot: () => machine().shown,
    subscribe,
    /** Starts whatever is owed. Returns how to stop; it can be opened again. */
    open: () => {
      dispatch({ type: "opened", attempt });
      return () => dispatch({ type: "closed" });
    },
    type: (text: string) => dispatch({ type: "typed", text }),
    catchUp: (now: Attempt) => dispatch({ type: "caught-up", attempt: now }),
    /** The box becomes the next turn. False when it cannot be sent now; the words then stay where they are. */
    say: (atMs: number, details: TurnDetails = {}): boolean => {
      const isSaid = isSayable(machine());
      dispatch({ type: "said", atMs, details });
      return isSaid;
    },
    /** `withBox`: what stands in the box is said first, with what was spoken and is still on its way. */
    finish: (withBox: LastWords | null) => {
      const late = withBox && lateWords();
      const hasWords = late !== null || machine().shown.box.trim() !== "";
      dispatch({ type: "finish-asked", lastWords: hasWords ? withBox : null, isWriting: late !== null });
      writtenAfter(late);
    },
    /** Where what is spoken comes into the box from: asked at the end for what is still on its way. */
    waitFor: (words: typeof lateWords) => void (lateWords = words),
    /** What stands in the box becomes the last words; nothing can be added. */
    endTime: (atMs: number) => {
      if (machine().shown.timeUp) return;
      const late = lateWords();
      dispatch({ type: "time-ended", atMs, isWriting: late !== null });
      writtenAfter(late);
    },
    /** The connection or the session is back, or the person asks for it: try at once. */
    tryNow: () => dispatch({ type: "try-asked" }),
    dismissNotice: () => dispatch({ type: "notice-dismissed" }),
    /** Another tab changed what is in the box while this one was in the background. */
    adoptBox: () => dispatch({ type: "box-adopted", text: ports.draft.read() }),
    /** Another tab said something while there was no connection, or has sent it. */
    adoptQueue: () => dispatch({ type: "queue-changed" }),
  };
}

/** Takes one event after the other: what comes while an event is seen to has its turn after it. */
function runnerOf(attempt: Attempt, ports: TurnSyncPorts) {
  const { draft, offline, isAnswered } = ports;
  const look = (): Outside => ({
    isOnline: ports.isOnline(),
    hasKit: offline?.isReady() ?? false,
    unsent: draft.findUnsent(),
    queue: offline?.findQueue() ?? null,
  });
  const { subscribe, notify } = subscribersOf();
  const arrived: SyncNews[] = [];
  let machine = openedMachine({ attempt, box: draft.read(), outside: look(), isAnswered });
  let isRunning = false;

  const take = (news: SyncNews) => {
    const { state, effects } = turnSyncAfter(machine, isPlain(news) ? news : { ...news, outside: look() });
    machine = state;
    for (const effect of effects) perform(effect);
  };
  const dispatch = (news: SyncNews) => {
    arrived.push(news);
    if (isRunning) return;
    const { shown } = machine;
    isRunning = true;
    try {
      for (let next = arrived.shift(); next; next = arrived.shift()) take(next);
    } finally {
      isRunning = false;
    }
    if (machine.shown !== shown) notify();
  };
  const perform = performerOf({ attempt, ports, now: () => machine, dispatch });

  return {
    machine: () => machine,
    dispatch,
    subscribe,
  };
}
