import type { SpokenWord, TurnDelivery, UnsureWords } from "../contract.ts";
import { inTurn, type Step } from "../engine.ts";
import type { ListenerEvent, ListeningTrouble } from "./listener.ts";
import { deliveryOf, nothingSaidSince, type SaidSoFar, voiceBegan, voiceEnded } from "./said-so-far.ts";
import { moved } from "./unsure-words.ts";

export type ScribeState = {
  status: "off" | "hearing" | "finishing" | "ended";
  trouble: ListeningTrouble | null;
  text: string;
};

/** On while the take runs, off while it stands still; ended for good, with the last words. */
export type Wanted = "on" | "off" | "ended";

export type WrittenTake = {
  shown: ScribeState;
  wanted: Wanted;
  hasAskedForListener: boolean;
  /** Texts that will not change, and the words on their way. */
  done: readonly string[];
  live: string;
  words: readonly SpokenWord[];
  unsure: readonly UnsureWords[];
  /** Some of it came without the times of its words, so that no word has one. */
  isUntimed: boolean;
  keepsFillers: boolean;
  said: SaidSoFar;
  /** A voice was heard whose words have not all come. */
  isOwed: boolean;
  triesLeft: number;
};

export type ScribeEvent =
  | { type: "want"; wanted: Wanted }
  | { type: "no-listener" }
  /** The listener that was asked for while this was wanted is here; or there is none. */
  | { type: "follow"; wanted: Wanted; hasListener: boolean }
  | { type: "started" }
  | { type: "heard"; event: ListenerEvent }
  /** The last words have been waited for long enough. */
  | { type: "late" };

export type ScribeEffect =
  | { type: "open"; wanted: Wanted }
  | { type: "start" }
  | { type: "stop" }
  | { type: "finish" }
  | { type: "wait-for-words" }
  | { type: "clear-timer" }
  | { type: "show"; shown: ScribeState };

/** The answer clock, and performance.now(). */
type Moment = { answerMs: number; nowMs: number };
type ScribeStep = Step<WrittenTake, ScribeEffect>;

const TRIES = 3;

/** `before`: what stands written already, by a page before this one. */
export const takeBefore = (before: string, answerMs: number): WrittenTake => ({
  shown: { status: "off", trouble: null, text: before },
  wanted: "off",
  hasAskedForListener: false,
  done: before === "" ? [] : [before],
  live: "",
  words: [],
  unsure: [],
  isUntimed: before !== "",
  keepsFillers: before === "",
  said: nothingSaidSince(answerMs),
  isOwed: false,
  triesLeft: TRIES,
});

/** One take from its beginning to its end, however often its speaker is silent in between. */
export function takeAfter(take: WrittenTake, event: ScribeEvent & Moment): ScribeStep {
  switch (event.type) {
    case "want": {
      const { wanted } = event;
      if (wanted === take.wanted || take.wanted === "ended") return step(take);
      if (wanted === "off" && !take.hasAskedForListener) return step({ ...take, wanted });
      return step({ ...take, wanted, hasAskedForListener: true }, { type: "open", wanted });
    }
    case "no-listener":
      return shown(take, { trouble: "no-recogniser" });
    case "follow":
      return followed(take, event);
    case "started":
      // Else it was stopped or ended while the microphone opened.
      return take.wanted === "on" ? shown(take, { status: "hearing" }) : step(take);
    case "heard":
      return heard(take, event.event, event);
    case "late":
      return take.shown.status === "finishing" ? closed(take) : step(take);
  }
}

export const deliveryOfTake = (
  { words, unsure, isUntimed, keepsFillers, said, done }: WrittenTake,
  nowMs: number,
): TurnDelivery =>
  deliveryOf(said, nowMs, {
    ...(!isUntimed && words.length > 0 && { words: [...words] }),
    unsure: [...unsure],
    ...(keepsFillers && done.length > 0 && { keepsFillers }),
  });

const step = (state: WrittenTake, ...effects: ScribeEffect[]): ScribeStep => ({ state, effects });

function shown(take: WrittenTake, change: Partial<ScribeState>): ScribeStep {
  const next = { ...take.shown, ...change };
  return step({ ...take, shown: next }, { type: "show", shown: next });
}

function followed(take: WrittenTake, { wanted, hasListener }: Extract<ScribeEvent, { type: "follow" }>): ScribeStep {
  if (wanted !== take.wanted || take.shown.status === "ended") return step(take);
  if (wanted === "on") return step(take, { type: "start" });
  if (wanted === "off")
    return inTurn(
      take,
      (take) => step(take, { type: "stop" }),
      (take) => shown(take, { status: "off" }),
    );
  if (!hasListener || (!take.isOwed && take.live === "")) return closed(take);
  return inTurn(
    take,
    (take) => shown(take, { status: "finishing" }),
    (take) => step(take, { type: "wait-for-words" }, { type: "finish" }),
  );
}

function heard(take: WrittenTake, event: ListenerEvent, { answerMs, nowMs }: Moment): ScribeStep {
  switch (event.type) {
    case "speech": {
      const atMs = Math.max(0, Math.round(answerMs - (nowMs - event.atMs)));
      const said = event.isSpeech ? voiceBegan(take.said, atMs) : voiceEnded(take.said, atMs);
      return step({ ...take, said, isOwed: true });
    }
    case "words":
      return written({ ...take, live: event.text });
    case "turn-over":
      return inTurn(
        { ...(event.text === "" ? take : kept(take, event)), live: "", isOwed: false },
        (take) => written(take, { trouble: null }),
        (take) => (take.shown.status === "finishing" ? closed(take) : step(take)),
      );
    case "hearing":
      return shown(take, { trouble: null });
    case "trouble":
      return inTurn(
        take,
        (take) => shown(take, { trouble: event.reason }),
        (take) => (take.shown.status === "finishing" ? askedAgain(take) : step(take)),
      );
    case "writing-down":
    case "written-down":
    case "level":
      return step(take);
  }
}

const written = (take: WrittenTake, change: Partial<ScribeState> = {}): ScribeStep =>
  shown(take, { ...change, text: [...take.done, take.live].filter((text) => text !== "").join(" ") });

function kept(take: WrittenTake, { text, delivery }: Extract<ListenerEvent, { type: "turn-over" }>): WrittenTake {
  const { done } = take;
  const begins = done.length === 0 ? 0 : done.join(" ").length + 1;
  return {
    ...take,
    unsure: [...take.unsure, ...moved(delivery.unsure ?? [], begins)],
    done: [...done, text],
    words: [...take.words, ...(delivery.words ?? [])],
    isUntimed: take.isUntimed || delivery.words === undefined,
    keepsFillers: take.keepsFillers && delivery.keepsFillers === true,
  };
}

/** What was said last is with nobody yet: asked for again before it is given up. */
function askedAgain(take: WrittenTake): ScribeStep {
  if (take.shown.trouble !== "network") return closed(take);
  const triesLeft = take.triesLeft - 1;
  return triesLeft > 0 ? step({ ...take, triesLeft }, { type: "start" }) : closed({ ...take, triesLeft });
}

const closed = (take: WrittenTake): ScribeStep =>
  inTurn(
    take,
    (take) => step(take, { type: "clear-timer" }, { type: "stop" }),
    (take) => shown(take, { status: "ended" }),
  );
