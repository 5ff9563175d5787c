import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Listener, ListenerEvent } from "./listener.ts";
import {
  noEars,
  roomEarsAfter,
  type RoomEars,
  type RoomEarsEffect,
  type RoomEarsEvent,
} from "./room-listener-reducer.ts";

const listener = { name: "listener" } as unknown as Listener;
const later = { name: "another" } as unknown as Listener;

const none: RoomEars = { ...noEars, choice: 3 };
const fetching: RoomEars = { ...none, ears: { phase: "fetching", listener: null } };
const opening: RoomEars = { ...none, ears: { phase: "opening", listener } };
const open: RoomEars = { ...none, ears: { phase: "open", listener } };
const resting: RoomEars = { ...none, ears: { phase: "resting", listener } };
const awaiting: RoomEars = { ...open, isAwaiting: true };
const chosen = (room: RoomEars): RoomEars => ({ ...room, choice: 4, isAwaiting: false });

const stop: RoomEarsEffect = { type: "stop", listener };
const over: RoomEarsEffect = { type: "words-are-over" };
const letsGo: RoomEarsEffect[] = [{ type: "unsubscribe" }, stop, { type: "forget" }];
const heard = (event: ListenerEvent): RoomEarsEvent => ({ type: "heard", event });
const turnOver = heard({
  type: "turn-over",
  text: "",
  lastSoundMs: 0,
  delivery: { isSpoken: true, voicedMs: 0, pauses: [] },
});

type Row = [what: string, RoomEars, RoomEarsEvent, RoomEars, RoomEarsEffect[]];

const ROWS: Row[] = [
  ["are fetched when the candidate speaks", none, { type: "start" }, chosen(fetching), []],
  [
    "stay what they are while they are opened again",
    resting,
    { type: "start" },
    chosen({ ...none, ears: { phase: "fetching", listener } }),
    [],
  ],
  [
    "come, know what stands in the box, and are opened",
    fetching,
    { type: "fetched", choice: 3, listener, box: "I am" },
    opening,
    [{ type: "unsubscribe" }, { type: "subscribe", listener }, { type: "correct", listener, text: "I am" }],
  ],
  [
    "that come for an earlier choice come for nobody",
    fetching,
    { type: "fetched", choice: 2, listener: later, box: "" },
    fetching,
    [],
  ],
  [
    "that come after the candidate went back to typing come for nobody",
    none,
    { type: "fetched", choice: 2, listener, box: "" },
    none,
    [],
  ],
  ["are open", opening, { type: "opened", choice: 3 }, open, []],
  ["that open while the station stands still stay at rest", resting, { type: "opened", choice: 2 }, resting, []],
  ["that open for an earlier choice are not open for this one", opening, { type: "opened", choice: 2 }, opening, []],
  ["rest while the station stands still", open, { type: "rest" }, chosen(resting), [stop]],
  [
    "that have not come rest as well",
    fetching,
    { type: "rest" },
    chosen({ ...none, ears: { phase: "resting", listener: null } }),
    [],
  ],
  ["that rest have nobody waiting for words", awaiting, { type: "rest" }, chosen(resting), [over, stop]],
  ["are let go of for typing", open, { type: "let-go" }, chosen(none), letsGo],
  ["that are let go of have nobody waiting for words", awaiting, { type: "let-go" }, chosen(none), [over, ...letsGo]],
  [
    "that have not come are let go of",
    fetching,
    { type: "let-go" },
    chosen(none),
    [{ type: "unsubscribe" }, { type: "forget" }],
  ],
  [
    "finish with words that are owed",
    open,
    { type: "last-words", isOwed: true },
    awaiting,
    [{ type: "await-words" }, { type: "finish", listener }],
  ],
  ["owe nothing, and nobody waits", open, { type: "last-words", isOwed: false }, open, []],
  ["are waited for once", awaiting, { type: "last-words", isOwed: true }, awaiting, []],
  ["that are none have no last words", none, { type: "last-words", isOwed: true }, none, []],
  ["have written the last words", awaiting, turnOver, open, [over]],
  ["cannot write the last words", awaiting, heard({ type: "trouble", reason: "network" }), open, [over]],
  ["are waited for while they hear something else", awaiting, heard({ type: "writing-down" }), awaiting, []],
  ["are not waited for for ever", awaiting, { type: "late" }, open, [over]],
  ["that were in time are not late", open, { type: "late" }, open, []],
  ["end a turn that nobody waits for", open, turnOver, open, []],
];

describe("the ears of a room", () => {
  for (const [what, before, event, state, effects] of ROWS)
    it(what, () => assert.deepEqual(roomEarsAfter(before, event), { state, effects }));
});
