import {
  nothingSaid,
  type TurnEnd,
  turnEndAfter,
  turnEndsAtMs,
  type TurnMoment,
  type TurnRules,
} from "../turn-taking/turn-end.ts";
import { heardFrame, quietRoom } from "../turn-taking/voice-activity.ts";
import { noWords, withPhrase, withText } from "./heard-words.ts";
import { type Hearing, type HearingEffect, type HearingEvent, nothingHeard } from "./listener-state.ts";
import { type ListenerEvent } from "./listener.ts";

export const NOW = 9000;
export const ANSWER = 5000;
export const meanwhile: TurnRules = { patience: { moreMs: 0, percent: 0 }, hasWordsMeanwhile: true };
export const afterwards: TurnRules = { ...meanwhile, hasWordsMeanwhile: false };
export const LONG = "I can hear that this has been really frightening for you and I am sorry about it";

export const browser = nothingHeard(meanwhile, 0);
export const provider = nothingHeard(afterwards, 0);
export const piece = { audio: new Blob(["sound"]), startMs: 0 };
export const transcript = { text: LONG, words: [{ word: "I", startMs: 0, endMs: 90 }] };
export const { text: _, ...recognised } = transcript;

export const after = (turn: TurnEnd, ...moments: TurnMoment[]) => moments.reduce(turnEndAfter, turn);
export const began: TurnMoment = { type: "speech", isSpeech: true, atMs: 6000 };
export const ended: TurnMoment = { type: "speech", isSpeech: false, atMs: 8000 };
export const spoken = after(nothingSaid, began, ended);

/** A voice that has been loud for long enough with the next frame, and one that has been silent for long enough. */
export const room = { ...quietRoom, startedMs: 0, floorDb: -72, quietest: [-72], halfSecondEndsMs: Infinity };
export const rising = { ...room, smoothDb: -20, loudSinceMs: NOW - 60 };
export const falling = { ...room, isSpeech: true, sinceMs: 6000, smoothDb: -100, lastLoudMs: 8000 };
export const loud = { atMs: NOW, power: 0.01 };
export const quiet = { atMs: NOW, power: 0.000_001 };
export const [risen, fallen, silent] = [heardFrame(rising, loud), heardFrame(falling, quiet), heardFrame(room, quiet)];

export const speaking: Hearing = {
  ...browser,
  activity: falling,
  isTold: true,
  turn: after(nothingSaid, began),
  said: { openedMs: 0, voiced: [], sinceMs: 2000 },
};
export const voiced = { openedMs: 0, voiced: [{ startMs: 2000, endMs: 4000 }], sinceMs: null };
export const said: Hearing = { ...browser, turn: spoken, said: voiced };
export const toWrite: Hearing = { ...provider, turn: spoken, said: voiced };
export const asking: Hearing = {
  ...toWrite,
  asked: 3,
  writing: { phase: "asking", lastSoundMs: 8000, isAgain: false },
};
export const askingAgain: Hearing = { ...asking, writing: { phase: "asking", lastSoundMs: 8000, isAgain: true } };
export const owing: Hearing = {
  ...toWrite,
  asked: 3,
  writing: { phase: "owing", isAgain: true },
  turn: { ...spoken, suspended: "thinking" },
};
/** The station stood still before the provider had answered: it is asked when everything is open again. */
export const owingAfterStop: Hearing = {
  ...owing,
  writing: { phase: "owing", isAgain: false },
  turn: spoken,
  cutUpToMs: 8000,
};
export const partnerSpeaks: Hearing = { ...browser, partner: { text: "", risen: null } };
export const withWords: Hearing = {
  ...said,
  heard: withPhrase(noWords, 0, LONG),
  turn: { ...spoken, text: LONG, wordsAtMs: 7000, awaitsWords: false },
};

export const tell = (event: ListenerEvent): HearingEffect => ({ type: "tell", event });
export const speech = (isSpeech: boolean, atMs: number) => tell({ type: "speech", isSpeech, atMs });
export const measures = (isSpeech: boolean, isExpected = true): HearingEffect => ({
  type: "measure",
  frame: isSpeech ? loud : quiet,
  isSpeech,
  isExpected,
});
export const clear: HearingEffect = { type: "clear-timer" };
export const waits = (turn: TurnEnd, rules: TurnRules): HearingEffect => {
  const atMs = turnEndsAtMs(turn, rules);
  return atMs === null ? clear : { type: "set-timer", ms: Math.max(0, atMs - NOW) };
};
export const anew = (text = ""): HearingEffect[] => [{ type: "stop-asking" }, { type: "write-anew", text }];
export const counts: HearingEffect = { type: "count-activity" };
export const phrase = (text: string): HearingEvent => ({
  type: "recognised",
  event: { type: "phrase", index: 0, text },
});
/** The next turn, in which nothing has been heard yet. */
export const next = (hearing: Hearing): Hearing => ({
  ...hearing,
  heard: withText(hearing.heard, ""),
  turn: { ...nothingSaid, speechSinceMs: NOW },
  said: { openedMs: ANSWER, voiced: [], sinceMs: null },
  writing: { phase: "none" },
  writtenUpTo: null,
  cutUpToMs: null,
  givenUpTo: hearing.asked,
  unsure: [],
});
export const delivery = { isSpoken: true, voicedMs: 2000, pauses: [{ atMs: 0, ms: 2000, isThinking: true }] };
export const over = (text: string, more: object = {}) =>
  tell({ type: "turn-over", text, lastSoundMs: 8000, delivery: { ...delivery, ...more } });

/** What a listener makes of an event: its state after it, and what is done. */
export type Row = [what: string, Hearing, HearingEvent, Hearing, HearingEffect[]];
