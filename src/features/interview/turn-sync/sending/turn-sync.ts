import type { Attempt } from "#contract/interview/attempts";
import type { SendTurn } from "../contract.ts";
import { findUnanswered, nextSeqOf } from "./hear.ts";
import { openPendingTurns, WENT_ON } from "./pending-turns.ts";
import type { TurnSyncPorts, TurnDetails } from "./turn-sync-state.ts";
import { isUnreachable, NoReply, patienceMs, troubleOf } from "./connection-trouble.ts";

export type { Delivery, TurnSyncPorts, TurnSyncState, TurnDetails } from "./turn-sync-state.ts";

type LastWords = { atMs: number; details?: TurnDetails | undefined };

const NO_REPLY = "The reply did not come.";
const SILENCE_MS = 30_000;
/** Nobody notices by themselves that a server is back: it is looked for this often, at the least. */
const REACH_MOST_MS = 5000;

export type TurnSync = ReturnType<typeof openTurnSync>;

/**
 * The page's end of the conversation. Whatever is owed (an answer to deliver, a reply to fetch, the end to announce) is
 * tried again until it is done; in study mode the page answers by itself while nobody can be reached.
 */
export function openTurnSync(attempt: Attempt, ports: TurnSyncPorts) {
  const { draft, offline } = ports;
  const pending = openPendingTurns(attempt, ports);
  const { snapshot, set, say, catchUp, type } = pending;
  let lastWords: LastWords | null = null;
  let lateWords: () => Promise<void> | null = () => null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  let isBusy = false;
  let isOpen = false;
  /** Nobody was reached the last time: replies are made here until somebody is. */
  let isCutOff = false;
  let canAnswer = true;
  /** The call under way has been answered with something. */
  let hasNews = false;
  /** The call under way was given up because another may do better. */
  let isHurried = false;

  const exchange = async (turn: SendTurn) => {
    call = new AbortController();
    hasNews = false;
    const { signal } = call;
    let silence = setTimeout(() => call?.abort(), SILENCE_MS);
    try {
      for await (const event of await ports.send(turn, signal)) {
        clearTimeout(silence);
        silence = setTimeout(() => call?.abort(), SILENCE_MS);
        hasNews = true;
        pending.hear(event);
        if (event.type === "heard" || event.type === "replied") {
          failures = 0;
          ports.tell();
        }
        if (event.type === "replied" && !offline?.isReady()) prepare();
      }
    } finally {
      clearTimeout(silence);
    }
  };

  const prepare = () => {
    const seen = () => {
      const { turns, isOver } = pending.known();
      return { ...attempt, status: snapshot().status, turns, isOver };
    };
    if (snapshot().status === "running") void offline?.prepare(seen);
  };

  /** Delivers what this page holds. Where the browser keeps something else, another tab has been at it: the server knows more. */
  const deliver = () =>
    ports.alone(async () => {
      const kept = draft.findUnsent();
      const own = snapshot().unsent;
      if (kept && kept.seq === own?.seq && kept.text === own.text) return exchange(kept);
      catchUp(await ports.read());
      const { unsent } = snapshot();
      if (unsent) await exchange(unsent);
    });

  /** The server knows the answer and owes the reply: the same turn again asks for it. */
  const askForReply = () =>
    ports.alone(async () => {
      catchUp(await ports.read());
      const turn = findOwed();
      if (turn && snapshot().status === "running") await exchange(turn);
    });

  /** The oldest turn that was answered here. The server gives it the same reply, and keeps both. */
  const sendQueued = () =>
    ports.alone(async () => {
      const [oldest] = pending.queue();
      if (oldest === undefined) return catchUp(await ports.read());
      await exchange(oldest.turn);
      if (pending.queue()[0]?.turn.seq === oldest.turn.seq) throw new NoReply(NO_REPLY);
    });

  const answerHere = () =>
    ports.alone(async () => {
      const queue = pending.queue();
      pending.placeUnsent();
      const owed = findOwed();
      const turn = draft.findUnsent() ?? snapshot().unsent ?? owed;
      if (turn === null) return;
      if (turn.seq !== (owed?.seq ?? nextSeqOf(snapshot().conversation))) return giveBack(WENT_ON);
      const answered = (await offline?.answer(queue, turn)) ?? null;
      if (answered === null) canAnswer = false;
      else {
        pending.keepQueue({ turns: [...queue, answered] });
        pending.acknowledge(turn);
        ports.tell();
      }
    });

  const endIt = async () => {
    await ports.finish();
    pending.close();
    ports.tell();
  };

  const giveBack = (notice: string, returned?: string[]) => {
    pending.giveBack(notice, returned);
    lastWords = null;
  };

  const findOwed = (): SendTurn | null => {
    const turn = findUnanswered(snapshot().conversation);
    return turn && { seq: turn.seq, text: turn.text, atMs: turn.atMs };
  };
  const isReplyOwed = () => ports.isAnswered && snapshot().status === "running" && findOwed() !== null;

  const isAnsweredHere = () => isCutOff && canAnswer && (offline?.isReady() ?? false);

  function nextStep(): (() => Promise<void>) | null {
    if (!isOpen) return null;
    const { unsent, isFinishing, isWriting, box, conversation, toSend } = snapshot();
    const isHere = isAnsweredHere();
    if (toSend > 0 && !isCutOff) return sendQueued;
    if (unsent) return isHere ? answerHere : deliver;
    if (isWriting) return null;
    const saysMore = isFinishing && lastWords !== null && box.trim() !== "" && !conversation.isOver;
    if (isReplyOwed() && (!isFinishing || saysMore)) return isHere ? answerHere : askForReply;
    if (saysMore && lastWords) {
      const { atMs, details } = lastWords;
      lastWords = null;
      if (say(atMs, details)) return isHere ? answerHere : deliver;
      set({ isFinishing: false });
      return null;
    }
    return isFinishing && !isCutOff ? endIt : null;
  }

  /** After a step failed: whether what is owed can be answered in this page instead. */
  const turnsHere = (error: unknown): boolean => {
    isCutOff = offline !== null && !isHurried && isUnreachable(error);
    isHurried = false;
    return isAnsweredHere() && (snapshot().unsent !== null || isReplyOwed());
  };

  const drive = async () => {
    if (isBusy || !isOpen) return;
    isBusy = true;
    clearTimeout(retry);
    if (offline !== null && !ports.isOnline()) isCutOff = true;
    try {
      for (let step = nextStep(); step; step = nextStep()) {
        set({ delivery: "sending" });
        try {
          await step();
        } catch (error) {
          if (!turnsHere(error)) throw error;
        }
        const { unsent, isFinishing } = snapshot();
        if (isReplyOwed() && !unsent && !isFinishing && !isAnsweredHere()) throw new NoReply(NO_REPLY);
      }
      const { toSend, isFinishing } = snapshot();
      const isWaiting = isCutOff && isOpen && (toSend > 0 || isFinishing);
      set({ delivery: !isWaiting ? "idle" : ports.isOnline() ? "waiting" : "offline" });
      if (isWaiting) tryLater(REACH_MOST_MS);
    } catch (error) {
      await falter(error);
    } finally {
      isBusy = false;
    }
  };

  const tryAgain = () => {
    isCutOff = false;
    canAnswer = true;
    void drive();
  };
  const tryLater = (mostMs = Infinity) => {
    retry = setTimeout(tryAgain, Math.min(patienceMs(failures++), mostMs));
  };

  const falter = async (error: unknown) => {
    const trouble = troubleOf(error, ports.isOnline());
    if (trouble === "changed") {
      try {
        catchUp(await ports.read());
        if (snapshot().status !== "running") set({ isFinishing: false });
      } catch {
        /* the next attempt meets the same answer and reads again */
      }
    }
    if (trouble === "refused") {
      const returned = pending.queue().map(({ turn }) => turn.text);
      giveBack(error instanceof Error ? error.message : WENT_ON, returned);
      pending.keepQueue({ turns: [] });
    }
    pending.dropHalfReply();
    if (trouble === "changed" || trouble === "refused") {
      const isSettled = nextStep() === null;
      set({ delivery: isSettled ? "idle" : "waiting" });
      if (isSettled) return;
    } else set({ delivery: trouble });
    if (trouble === "signed-out" || trouble === "stopped" || !isOpen) return;
    tryLater();
  };

  const hasLastWords = () => !snapshot().conversation.isOver && snapshot().box.trim() !== "";

  const written = () => {
    set({ isWriting: false, timeUp: snapshot().timeUp && { hadWords: hasLastWords() } });
    void drive();
  };

  /** `withBox`: what stands in the box is said first, with what was spoken and is still on its way. */
  const finish = (withBox: LastWords | null) => {
    lastWords = withBox;
    const late = withBox && lateWords();
    set({ isFinishing: true, isWriting: late !== null });
    void late?.then(written);
    if (offline?.isReady()) pending.keepQueue({ isFinishing: true });
    if (isBusy) void drive();
    else tryAgain();
  };

  return {
    snapshot,
    subscribe: pending.subscribe,
    /** Starts whatever is owed. Returns how to stop; it can be opened again. */
    open: () => {
      isOpen = true;
      catchUp(attempt);
      prepare();
      void drive();
      return () => {
        isOpen = false;
        clearTimeout(retry);
        call?.abort();
      };
    },
    type,
    catchUp,
    say: (atMs: number, details?: TurnDetails) => {
      if (isReplyOwed() || !say(atMs, details)) return false;
      // A call that waits for a server nobody may reach: the words are answered here instead.
      if (isBusy && snapshot().toSend > 0 && !hasNews) call?.abort();
      void drive();
      return true;
    },
    finish: (withBox: LastWords | null) => {
      const hasWords = withBox !== null && (lateWords() !== null || snapshot().box.trim() !== "");
      finish(hasWords ? withBox : null);
    },
    /** Where what is spoken comes into the box from: asked at the end for what is still on its way. */
    waitFor: (words: typeof lateWords) => void (lateWords = words),
    /** What stands in the box becomes the last words; nothing can be added. */
    endTime: (atMs: number) => {
      if (snapshot().timeUp) return;
      set({ timeUp: { hadWords: hasLastWords() } });
      finish({ atMs });
    },
    /** The connection or the session is back, or the person asks for it: try at once. */
    tryNow: () => {
      failures = 0;
      isHurried = isBusy;
      if (isBusy) call?.abort();
      else tryAgain();
    },
    dismissNotice: () => set({ notice: null }),
    /** Another tab changed what is in the box while this one was in the background. */
    adoptBox: () => set({ box: draft.read() }),
    /** Another tab said something while there was no connection, or has sent it. */
    adoptQueue: () => void pending.queue(),
  };
}
