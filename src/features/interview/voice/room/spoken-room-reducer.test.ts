import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  begin,
  believe,
  broken,
  brokenIn,
  corrects,
  doubt,
  doubtful,
  given,
  hold,
  lost,
  noLevel,
  open,
  partner,
  paused,
  press,
  says,
  silent,
  speaking,
  starting,
  stop,
  tellsListener,
  told,
  typing,
  type Row,
} from "./played-states.ts";
import { roomAfter } from "./spoken-room-reducer.ts";

const CHOOSING: Row[] = [
  [
    "starts when the candidate chooses to speak",
    { ...typing, fault: "gesture" },
    { type: "talk", isOpening: true },
    { ...starting, owesOpening: true },
    [],
  ],
  [
    "muted, starts in silence",
    { ...typing, isMuted: true },
    { type: "talk", isOpening: false },
    { ...starting, isMuted: true, voice: silent },
    [stop],
  ],
  [
    "says the opening line once it hears",
    { ...starting, owesOpening: true },
    { type: "opened" },
    { ...open, voice: { ...given, hasSounded: true } },
    [stop, begin, says],
  ],
  [
    "says no opening line while it is muted",
    { ...starting, owesOpening: true, isMuted: true },
    { type: "opened" },
    { ...open, isMuted: true },
    [],
  ],
  ["that was lost while it started does not open", lost, { type: "opened" }, lost, []],
  ["that stood still while it started does not open", paused, { type: "opened" }, paused, []],
  ["left for typing while it started does not open", typing, { type: "opened" }, typing, []],
  [
    "goes back to typing, and nothing is owed",
    {
      ...partner,
      turn: { phase: "pending" },
      isGiven: true,
      isLast: true,
      isHolding: true,
      isDoubted: true,
      isWriting: true,
    },
    { type: "type" },
    typing,
    [{ type: "let-go" }, noLevel, believe, stop, tellsListener(false)],
  ],
  ["stands still", speaking, { type: "pause" }, paused, [believe, noLevel, { type: "rest" }]],
  [
    "stands still in the middle of the partner's line",
    partner,
    { type: "pause" },
    { ...paused, voice: hold({ ...broken, telling: { phase: "cut", at: 0 }, shown: 0 }), isBroken: true },
    [believe, noLevel, stop, tellsListener(false), { type: "rest" }],
  ],
  ["stands still once", paused, { type: "pause" }, paused, []],
  ["does not stand still while the candidate types", typing, { type: "pause" }, typing, []],
  [
    "that stands still without a microphone keeps its trouble",
    lost,
    { type: "pause" },
    { ...lost, session: { phase: "paused", trouble: "lost-microphone" } },
    [believe, noLevel, { type: "rest" }],
  ],
  ["goes on by starting anew", paused, { type: "resume" }, { ...paused, session: { phase: "starting" } }, []],
  ["has nothing to go on with while the candidate types", typing, { type: "resume" }, typing, []],
  [
    "goes on with the line it broke off",
    { ...paused, session: { phase: "starting" }, voice: hold(broken), isBroken: true },
    { type: "opened" },
    { ...open, voice: { ...given, shown: 7, hasSounded: true } },
    [begin, says],
  ],
];

const ASKED: Row[] = [
  ["lets the candidate think", open, { type: "think" }, { ...open, isThinking: true }, [{ type: "think" }]],
  [
    "is held by a key, and the partner waits",
    open,
    press(true),
    { ...open, voice: hold(told), isHolding: true },
    [believe, { type: "hold", isHeld: true }],
  ],
  [
    "is held into the partner's line, echo or not",
    { ...partner, falseAlarms: 2, seen: { box: "", heard: 7 } },
    press(true),
    { ...brokenIn, isHeard: false, isHolding: true, falseAlarms: 2 },
    [believe, stop, tellsListener(false), { type: "hold", isHeld: true }],
  ],
  [
    "is let go",
    { ...open, isHolding: true },
    press(false),
    { ...open, isDoubted: true },
    [believe, { type: "hold", isHeld: false }, doubt],
  ],
  ["is held once", { ...open, isHolding: true }, press(true), { ...open, isHolding: true }, []],
  ["is not held without a listener", open, press(true, false), open, []],
  ["is not held without a microphone", lost, press(true), lost, []],
  ["finishes", open, { type: "finish" }, open, [{ type: "finish" }]],
  [
    "finishes into the partner's line, which ends there",
    { ...partner, seen: { box: "Stop", heard: 7 } },
    { type: "finish" },
    { ...open, voice: broken, cut: { heard: 7, box: "Stop" }, boxBefore: "Stop", seen: { box: "Stop", heard: 7 } },
    [stop, tellsListener(false), { type: "finish" }],
  ],
  [
    "is corrected, and doubts no more",
    doubtful,
    { type: "corrected", text: "I was" },
    { ...doubtful, isDoubted: false },
    [believe, corrects("I was")],
  ],
];

describe("a spoken room", () => {
  for (const [what, before, event, state, effects] of [...CHOOSING, ...ASKED])
    it(what, () => assert.deepEqual(roomAfter(before, { ...event, seen: before.seen }), { state, effects }));

  it("is the same room when nothing has happened in it", () => {
    assert.equal(roomAfter(open, { type: "changed", seen: { box: "", heard: 0 } }).state, open);
  });
});
