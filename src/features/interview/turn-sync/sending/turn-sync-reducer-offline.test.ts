import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY_QUEUE } from "../offline/offline-queue.ts";
import { AGAIN, attemptWith, cut, HELLO, machine, queuedTurn, sending, study } from "./fixture-machine.ts";
import { opening } from "./fixture-room.ts";
import {
  cutOff,
  outcomeOf,
  box,
  elsewhere,
  forget,
  heard,
  HM,
  lock,
  locked,
  locking,
  replied,
  storeQueue,
  tell,
  unlock,
  wait,
  type Row,
} from "./fixture-transitions.ts";
import type { SyncEvent } from "./sync-events.ts";
import type { SyncMachine } from "./sync-machine.ts";
import { turnSyncAfter } from "./turn-sync-reducer.ts";

const offline: Row[] = [
  [
    "nobody was reached: the words are answered here",
    sending(),
    cut(study([], { unsent: HELLO })),
    {
      effects: [unlock, lock(4)],
      state: { isCutOff: true, work: { phase: "locking", step: 4, task: "answer-offline" } },
    },
  ],
  [
    "answered here: the turn is in the queue before it is dropped elsewhere",
    cutOff(),
    { type: "answered", step: 3, queued: queuedTurn(HELLO), outside: study([], { unsent: HELLO }) },
    {
      effects: [storeQueue([queuedTurn(HELLO)]), forget(), box("", false), tell, unlock, wait(800)],
      shown: { unsent: null, toSend: 1, delivery: "waiting" },
      turns: ["Yes?", "Hello", "Offline reply to Hello"],
    },
  ],
  [
    "answered here, but the words were given back meanwhile: they are not said as well",
    cutOff({ turns: elsewhere.turns, shown: { unsent: null, box: "Hello" } }),
    { type: "answered", step: 3, queued: queuedTurn(HELLO), outside: study() },
    { effects: [unlock], shown: { box: "Hello", toSend: 0, delivery: "idle" } },
  ],
  [
    "nobody here has an answer after all: the words wait for the server",
    cutOff(),
    { type: "answered", step: 3, queued: null, outside: study([], { unsent: HELLO }) },
    {
      effects: [unlock, lock(4)],
      state: { canAnswerOffline: false, work: { phase: "locking", step: 4, task: "deliver" } },
    },
  ],
  [
    "back online the oldest goes first",
    machine({
      outside: study([queuedTurn(HELLO), queuedTurn(AGAIN)]),
      work: { ...locking, task: "send-queued" },
      steps: 3,
    }),
    locked(study([queuedTurn(HELLO), queuedTurn(AGAIN)])),
    { effects: [{ type: "send", step: 3, turn: { ...HELLO, isOffline: true } }] },
  ],
  [
    "the server had already answered otherwise: its reply stands, and what was said after it is kept",
    sending({
      outside: study([queuedTurn(HELLO), queuedTurn(AGAIN)]),
      work: { phase: "sending", step: 3, task: "send-queued", turn: HELLO, isHeard: true },
      turns: heard,
      shown: { unsent: null },
    }),
    HM,
    {
      effects: [storeQueue([queuedTurn(AGAIN)]), tell, { type: "prepare-offline", isOnlyIfMissing: true }],
      shown: { toSend: 1 },
      turns: ["Yes?", "Hello", "Hm.", "And now?", "Offline reply to And now?"],
    },
  ],
  [
    "the server had heard other words: all of ours go back, in their order",
    machine({ outside: study([queuedTurn(HELLO), queuedTurn(AGAIN)]) }),
    { type: "caught-up", attempt: elsewhere },
    {
      effects: [box("Hello\nAnd now?"), storeQueue()],
      shown: { box: "Hello\nAnd now?", toSend: 0 },
      turns: ["Yes?", "From my phone", "Hm."],
    },
  ],
  [
    "a turn from the queue without its reply goes again",
    sending({
      outside: study([queuedTurn(HELLO)]),
      work: { phase: "sending", step: 3, task: "send-queued", turn: HELLO, isHeard: true },
      shown: { unsent: null },
    }),
    { type: "sent", step: 3, outside: study([queuedTurn(HELLO)]) },
    { effects: [unlock, wait(800)], shown: { toSend: 1, delivery: "waiting" } },
  ],
  [
    "words said while a call for the queue hangs: it is given up",
    sending({
      outside: study([queuedTurn(HELLO)]),
      work: { phase: "sending", step: 3, task: "send-queued", turn: HELLO, isHeard: false },
      shown: { unsent: null, box: "And now?" },
    }),
    { type: "said", atMs: 9, details: {}, outside: study([queuedTurn(HELLO)]) },
    { effects: [{ type: "store-unsent", turn: AGAIN }, { type: "abort" }], shown: { unsent: AGAIN, box: "" } },
  ],
  [
    "words said while a call for the queue is being answered wait for it",
    sending({
      outside: study([queuedTurn(HELLO)]),
      work: { phase: "sending", step: 3, task: "send-queued", turn: HELLO, isHeard: true },
      shown: { unsent: null, box: "And now?" },
    }),
    { type: "said", atMs: 9, details: {}, outside: study([queuedTurn(HELLO)]) },
    { effects: [{ type: "store-unsent", turn: AGAIN }], shown: { unsent: AGAIN } },
  ],
  [
    "words that came back are not handed in over the candidate's head",
    machine({ outside: study([queuedTurn(HELLO)]), shown: { isFinishing: true, notice: "Earlier" } }),
    { type: "caught-up", attempt: elsewhere },
    { effects: [box("Hello"), storeQueue()], shown: { box: "Hello", isFinishing: false } },
  ],
  [
    "but the clock's end stays the end",
    machine({ outside: study([queuedTurn(HELLO)]), shown: { isFinishing: true, timeUp: { hadWords: true } } }),
    { type: "caught-up", attempt: elsewhere },
    { effects: [box("Hello"), storeQueue([], true)], shown: { box: "Hello", isFinishing: true } },
  ],
  [
    "another tab has sent the queue",
    machine({ turns: replied, outside: study([queuedTurn(AGAIN)]) }),
    { type: "queue-changed", outside: study() },
    { effects: [], shown: { toSend: 0 }, turns: ["Yes?", "Hello", "Hm."] },
  ],
];

for (const row of offline)
  test(row[0], () => {
    const { came, expected } = outcomeOf(row);
    assert.deepEqual(came, expected);
  });

test("each way in which words came back says why", () => {
  const noticeOf = (state: SyncMachine, event: SyncEvent) => turnSyncAfter(state, event).state.shown.notice ?? "";
  const otherwise = machine({ outside: study([queuedTurn(HELLO)]) });
  assert.match(noticeOf(sending(), { type: "caught-up", attempt: elsewhere }), /another tab/u);
  assert.match(noticeOf(sending(), { type: "caught-up", attempt: attemptWith([opening], "left") }), /already over/u);
  assert.match(
    noticeOf(otherwise, { type: "caught-up", attempt: attemptWith(replied) }),
    /before the connection went/u,
  );
  assert.deepEqual(
    turnSyncAfter(otherwise, { type: "caught-up", attempt: attemptWith(replied) }).state.queue,
    EMPTY_QUEUE,
  );
});
