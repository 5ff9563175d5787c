import { ANSWER_MAX, ANSWER_TOO_LONG, type Attempt, type SendTurn, type TurnEvent } from "./contract.ts";
import { backInTheBox, type Draft, isSameText, type Unsent } from "./draft.ts";
import { type Conversation, caughtUp, conversationOf, findUnanswered, hear, nextSeqOf } from "./hear.ts";
import { patienceMs, troubleOf } from "./trouble.ts";

export type Delivery = "idle" | "sending" | "waiting" | "offline" | "signed-out" | "stopped";

export type LineState = {
  conversation: Conversation;
  status: Attempt["status"];
  /** What stands in the box. */
  box: string;
  /** False when the browser keeps nothing: the words are lost with the page. */
  isKept: boolean;
  unsent: Unsent | null;
  delivery: Delivery;
  isFinishing: boolean;
  /** The clock has ended the attempt, and whether words stood in the box then. */
  timeUp: { hadWords: boolean } | null;
  /** What happened to words that could not be given. */
  notice: string | null;
};

/** Everything outside the page that the line talks to. */
export type LineEnds = {
  draft: Draft;
  isAnswered: boolean;
  send: (turn: SendTurn, signal: AbortSignal) => Promise<AsyncIterable<TurnEvent>>;
  read: () => Promise<Attempt>;
  finish: () => Promise<unknown>;
  /** Runs the work while no other tab talks for this attempt. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Something changed that other tabs should look at. */
  tell: () => void;
  isOnline: () => boolean;
};

const WENT_ON = "This attempt went on in another tab or on another device. What you had written is back in the box.";
const WAS_OVER =
  "The conversation was already over, so these words did not become part of it. They are still here to read or copy.";
const SILENCE_MS = 30_000;

export type Line = ReturnType<typeof openLine>;

/**
 * The page's end of the conversation. Words move box → unsent → heard and are dropped from one only when the next holds them;
 * whatever is owed (an answer to deliver, a reply to fetch, the end to announce) is tried again until it is done.
 */
export function openLine(attempt: Attempt, ends: LineEnds) {
  const { draft } = ends;
  const listeners = new Set<() => void>();
  let state: LineState = {
    conversation: conversationOf(attempt),
    status: attempt.status,
    box: draft.read(),
    isKept: true,
    unsent: draft.findUnsent(),
    delivery: "idle",
    isFinishing: false,
    timeUp: null,
    notice: null,
  };
  let lastWords: { atMs: number } | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  let isBusy = false;
  let isOpen = false;

  const set = (change: Partial<LineState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const type = (box: string) => set({ box, isKept: draft.save(box) });

  const giveBack = (notice: string) => {
    if (state.unsent === null) return;
    type(backInTheBox(state.unsent.text, state.box));
    draft.forgetUnsent();
    lastWords = null;
    set({ unsent: null, notice });
  };

  const catchUp = (now: Attempt) => {
    const isEnded = state.status === "finished" || state.status === "left";
    set({ conversation: caughtUp(state.conversation, now), status: isEnded ? state.status : now.status });
    const { unsent } = state;
    if (unsent === null) return;
    const inItsPlace = state.conversation.turns.find(({ seq }) => seq === unsent.seq);
    if (inItsPlace?.speaker === "candidate" && isSameText(unsent.text, inItsPlace.text)) acknowledge();
    else if (now.status !== "running" || state.conversation.isOver) giveBack(WAS_OVER);
    else if (inItsPlace || unsent.seq > nextSeqOf(state.conversation)) giveBack(WENT_ON);
  };

  const acknowledge = () => {
    draft.forgetUnsent();
    draft.save(state.box);
    set({ unsent: null });
  };

  const exchange = async (turn: SendTurn) => {
    call = new AbortController();
    const { signal } = call;
    let silence = setTimeout(() => call?.abort(), SILENCE_MS);
    try {
      for await (const event of await ends.send(turn, signal)) {
        clearTimeout(silence);
        silence = setTimeout(() => call?.abort(), SILENCE_MS);
        set({ conversation: hear(state.conversation, event) });
        if (event.type === "heard" || event.type === "replied") {
          failures = 0;
          if (event.type === "heard") acknowledge();
          ends.tell();
        }
      }
    } finally {
      clearTimeout(silence);
    }
  };

  /** Delivers what this browser holds, unless another tab has done so meanwhile. */
  const deliver = () =>
    ends.alone(async () => {
      const turn = draft.findUnsent();
      if (turn === null) {
        set({ unsent: null });
        return catchUp(await ends.read());
      }
      await exchange(turn);
    });

  /** The server knows the answer and owes the reply: the same turn again asks for it. */
  const askForReply = () =>
    ends.alone(async () => {
      catchUp(await ends.read());
      const turn = findUnanswered(state.conversation);
      if (turn && state.status === "running") await exchange({ seq: turn.seq, text: turn.text, atMs: turn.atMs });
    });

  const endIt = async () => {
    await ends.finish();
    draft.clear();
    set({ status: "finished", isFinishing: false, box: "" });
    ends.tell();
  };

  const isReplyOwed = () =>
    ends.isAnswered && state.status === "running" && findUnanswered(state.conversation) !== null;

  function nextStep(): (() => Promise<void>) | null {
    if (!isOpen) return null;
    if (state.unsent) return deliver;
    const saysMore = state.isFinishing && lastWords !== null && state.box.trim() !== "" && !state.conversation.isOver;
    if (isReplyOwed() && (!state.isFinishing || saysMore)) return askForReply;
    if (saysMore && lastWords) {
      const { atMs } = lastWords;
      lastWords = null;
      if (say(atMs)) return deliver;
      set({ isFinishing: false });
      return null;
    }
    return state.isFinishing ? endIt : null;
  }

  const drive = async () => {
    if (isBusy || !isOpen) return;
    isBusy = true;
    clearTimeout(retry);
    try {
      for (let step = nextStep(); step; step = nextStep()) {
        set({ delivery: "sending" });
        await step();
        if (isReplyOwed() && !state.unsent && !state.isFinishing) throw new Error("The reply did not come.");
      }
      set({ delivery: "idle" });
    } catch (error) {
      await falter(error);
    } finally {
      isBusy = false;
    }
  };

  const falter = async (error: unknown) => {
    const trouble = troubleOf(error, ends.isOnline());
    if (trouble === "changed") {
      try {
        catchUp(await ends.read());
        if (state.status !== "running") set({ isFinishing: false });
      } catch {
        /* the next attempt meets the same answer and reads again */
      }
    }
    if (trouble === "refused") giveBack(error instanceof Error ? error.message : WENT_ON);
    if (trouble === "changed" || trouble === "refused") {
      const isSettled = nextStep() === null;
      set({ delivery: isSettled ? "idle" : "waiting", conversation: { ...state.conversation, saying: "" } });
      if (isSettled) return;
    } else set({ delivery: trouble, conversation: { ...state.conversation, saying: "" } });
    if (trouble === "signed-out" || trouble === "stopped" || !isOpen) return;
    retry = setTimeout(() => void drive(), patienceMs(failures++));
  };

  /** The box becomes the next turn. False when it cannot be sent now; the words then stay where they are. */
  function say(atMs: number): boolean {
    const { box: text, conversation, unsent } = state;
    if (text.trim() === "" || unsent || conversation.isOver || state.status !== "running") return false;
    if (text.length > ANSWER_MAX) {
      set({ notice: ANSWER_TOO_LONG });
      return false;
    }
    const turn: Unsent = { seq: nextSeqOf(conversation), text, atMs };
    const isKept = draft.keepUnsent(turn);
    if (isKept) draft.save("");
    set({ unsent: turn, box: "", isKept, notice: null });
    return true;
  }

  /** `withBox`: what stands in the box is said first. */
  const finish = (withBox: { atMs: number } | null) => {
    lastWords = withBox;
    set({ isFinishing: true });
    void drive();
  };

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts whatever is owed. Returns how to close the line; it can be opened again. */
    open: () => {
      isOpen = true;
      catchUp(attempt);
      void drive();
      return () => {
        isOpen = false;
        clearTimeout(retry);
        call?.abort();
      };
    },
    type,
    catchUp,
    say: (atMs: number) => {
      if (isReplyOwed() || !say(atMs)) return false;
      void drive();
      return true;
    },
    finish,
    /** What stands in the box becomes the last words; nothing can be added. */
    endTime: (atMs: number) => {
      if (state.timeUp) return;
      set({ timeUp: { hadWords: state.box.trim() !== "" } });
      finish({ atMs });
    },
    /** The connection or the session is back, or the person asks for it: try at once. */
    tryNow: () => {
      failures = 0;
      if (isBusy) call?.abort();
      else void drive();
    },
    dismissNotice: () => set({ notice: null }),
    /** Another tab changed what is in the box while this one was in the background. */
    adoptBox: () => set({ box: draft.read() }),
  };
}
