import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TurnDelivery } from "../contract.ts";
import type { ListenerEvent } from "./listener.ts";
import {
  deliveryOfTake,
  takeAfter,
  takeBefore,
  type ScribeEffect,
  type ScribeEvent,
  type ScribeState,
  type WrittenTake,
} from "./scribe-reducer.ts";

const NOW = { answerMs: 5000, nowMs: 9000 };
const fresh = takeBefore("", 0);
const shows = (shown: ScribeState): ScribeEffect => ({ type: "show", shown });

/** A take of this status, wanted like this. */
const take = (
  status: ScribeState["status"],
  wanted: WrittenTake["wanted"],
  more: Partial<WrittenTake> = {},
): WrittenTake => ({
  ...fresh,
  wanted,
  hasAskedForListener: true,
  shown: { status, trouble: null, text: "" },
  ...more,
});
const off = take("off", "on");
const hearing = take("hearing", "on");
const speaking = take("hearing", "on", { isOwed: true, live: "It is" });
const finishing = take("finishing", "ended", { isOwed: true });
const ended = take("ended", "ended");
const now = (before: WrittenTake, change: Partial<ScribeState>): WrittenTake => ({
  ...before,
  shown: { ...before.shown, ...change },
});

const notes = (more: Partial<TurnDelivery> = {}): TurnDelivery => ({
  isSpoken: true,
  voicedMs: 0,
  pauses: [],
  ...more,
});
const heard = (event: ListenerEvent): ScribeEvent => ({ type: "heard", event });
const over = (text: string, more: Partial<TurnDelivery> = {}) =>
  heard({ type: "turn-over", text, lastSoundMs: 0, delivery: notes(more) });
const trouble = (reason: "network" | "blocked") => heard({ type: "trouble", reason });
const closes = (shown: ScribeState): ScribeEffect[] => [{ type: "clear-timer" }, { type: "stop" }, shows(shown)];

/** The shown state is what changes, and is told. */
type Row = [what: string, WrittenTake, ScribeEvent, WrittenTake, ScribeEffect[]];
const told = (
  what: string,
  before: WrittenTake,
  event: ScribeEvent,
  change: Partial<ScribeState>,
  more: Partial<WrittenTake> = {},
): Row => {
  const after = { ...now(before, change), ...more };
  return [what, before, event, after, [shows(after.shown)]];
};
const closed = (what: string, before: WrittenTake, event: ScribeEvent, more: Partial<WrittenTake> = {}): Row => {
  const after = { ...now(before, { status: "ended" }), ...more };
  return [what, before, event, after, closes(after.shown)];
};

const kept = { done: ["It is lost."], live: "", isOwed: false, words: [{ word: "lost", startMs: 1, endMs: 2 }] };
const untroubled = { status: "finishing", trouble: null, text: "It is lost." } as const;

const ROWS: Row[] = [
  [
    "is opened when it is first wanted",
    fresh,
    { type: "want", wanted: "on" },
    { ...fresh, wanted: "on", hasAskedForListener: true },
    [{ type: "open", wanted: "on" }],
  ],
  ["that is wanted already is not asked for again", hearing, { type: "want", wanted: "on" }, hearing, []],
  ["that never opened has nothing to stop", { ...fresh, wanted: "on" }, { type: "want", wanted: "off" }, fresh, []],
  ["that has ended does not begin again", ended, { type: "want", wanted: "on" }, ended, []],
  told("without a listener says so", off, { type: "no-listener" }, { trouble: "no-recogniser" }),
  ["whose listener is here starts", off, { type: "follow", wanted: "on", hasListener: true }, off, [{ type: "start" }]],
  [
    "that stands still before its listener is here does not start",
    take("off", "off"),
    { type: "follow", wanted: "on", hasListener: true },
    take("off", "off"),
    [],
  ],
  told("hears once the microphone is open", off, { type: "started" }, { status: "hearing" }),
  [
    "that stood still while the microphone opened hears nothing",
    take("off", "off"),
    { type: "started" },
    take("off", "off"),
    [],
  ],
  ["that ended while the microphone opened hears nothing", finishing, { type: "started" }, finishing, []],
  [
    "stands still",
    take("hearing", "off"),
    { type: "follow", wanted: "off", hasListener: true },
    take("off", "off"),
    [{ type: "stop" }, shows(take("off", "off").shown)],
  ],
  closed("in which nobody spoke is over at once", take("hearing", "ended"), {
    type: "follow",
    wanted: "ended",
    hasListener: true,
  }),
  closed("without a listener is over at once", take("off", "ended", { isOwed: true }), {
    type: "follow",
    wanted: "ended",
    hasListener: false,
  }),
  [
    "waits for its last words",
    take("hearing", "ended", { isOwed: true }),
    { type: "follow", wanted: "ended", hasListener: true },
    finishing,
    [shows(finishing.shown), { type: "wait-for-words" }, { type: "finish" }],
  ],
  ["that has ended follows nobody", ended, { type: "follow", wanted: "ended", hasListener: true }, ended, []],
  [
    "hears a voice on the answer clock, and owes its words",
    hearing,
    heard({ type: "speech", isSpeech: true, atMs: 8000 }),
    { ...hearing, isOwed: true, said: { openedMs: 0, voiced: [], sinceMs: 4000 } },
    [],
  ],
  told(
    "shows words as they come",
    hearing,
    heard({ type: "words", text: "It is" }),
    { text: "It is" },
    { live: "It is" },
  ),
  told(
    "shows them behind what is done",
    { ...hearing, done: ["So."] },
    heard({ type: "words", text: "It" }),
    { text: "So. It" },
    { live: "It" },
  ),
  told(
    "keeps a turn, and goes on",
    now(speaking, { trouble: "network" }),
    over("It is lost.", { words: kept.words, keepsFillers: true }),
    { text: "It is lost.", trouble: null },
    kept,
  ),
  told(
    "places what nobody was sure of in the whole text",
    { ...speaking, done: ["So."] },
    over("It is lost.", { unsure: [{ at: 6, text: "lost" }] }),
    { text: "So. It is lost." },
    {
      ...kept,
      words: [],
      done: ["So.", "It is lost."],
      unsure: [{ at: 10, text: "lost" }],
      isUntimed: true,
      keepsFillers: false,
    },
  ),
  told("keeps nothing of a sound without words", speaking, over(""), { text: "" }, { live: "", isOwed: false }),
  [
    "is over with its last words",
    finishing,
    over("It is lost.", { words: kept.words, keepsFillers: true }),
    { ...now(finishing, { ...untroubled, status: "ended" }), ...kept },
    [shows(untroubled), ...closes({ ...untroubled, status: "ended" })],
  ],
  told("that loses its microphone while it hears goes on waiting", hearing, trouble("network"), { trouble: "network" }),
  told("has its microphone back", now(hearing, { trouble: "network" }), heard({ type: "hearing" }), { trouble: null }),
  [
    "asks again for last words that did not come",
    finishing,
    trouble("network"),
    { ...now(finishing, { trouble: "network" }), triesLeft: 2 },
    [shows({ ...finishing.shown, trouble: "network" }), { type: "start" }],
  ],
  [
    "gives last words up in the end",
    { ...finishing, triesLeft: 1 },
    trouble("network"),
    { ...now(finishing, { trouble: "network", status: "ended" }), triesLeft: 0 },
    [shows({ ...finishing.shown, trouble: "network" }), ...closes({ ...ended.shown, trouble: "network" })],
  ],
  [
    "gives last words up at once where asking again is no help",
    finishing,
    trouble("blocked"),
    now(finishing, { trouble: "blocked", status: "ended" }),
    [shows({ ...finishing.shown, trouble: "blocked" }), ...closes({ ...ended.shown, trouble: "blocked" })],
  ],
  told("that has ended asks for nothing again", ended, trouble("network"), { trouble: "network" }),
  closed("does not wait for ever", finishing, { type: "late" }),
  ["that ended in time is not late", ended, { type: "late" }, ended, []],
  ["does not care how loud it is", hearing, heard({ type: "level", bars: 3, isUnheard: false }), hearing, []],
];

describe("a take that is written down", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(takeAfter(before, { ...event, ...NOW }), { state, effects }));

  it("goes on behind what a page before wrote, whose words have no times", () => {
    const { state } = takeAfter(takeBefore("So.", 0), { ...over("It is lost.", { words: kept.words }), ...NOW });
    assert.equal(state.shown.text, "So. It is lost.");
    assert.equal(deliveryOfTake(state, 5000).words, undefined);
  });
});
