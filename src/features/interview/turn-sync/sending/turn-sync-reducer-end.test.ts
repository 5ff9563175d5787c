import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AGAIN,
  attemptWith,
  candidate,
  cut,
  HELLO,
  machine,
  outside,
  queuedTurn,
  sending,
  study,
} from "./fixture-machine.ts";
import { opening } from "./fixture-room.ts";
import type { Outside } from "./sync-machine.ts";
import {
  outcomeOf,
  box,
  elsewhere,
  finish,
  forget,
  heard,
  lock,
  locked,
  replied,
  storeQueue,
  tell,
  unlock,
  wait,
  type Row,
} from "./fixture-transitions.ts";

const end: Row[] = [
  [
    "finishing while a turn is on its way waits for it",
    sending({ shown: { box: "Last" } }),
    { type: "finish-asked", lastWords: { atMs: 7 }, isWriting: false, outside: outside({ unsent: HELLO }) },
    { effects: [], shown: { isFinishing: true, unsent: HELLO, box: "Last" }, state: { work: sending().work } },
  ],
  [
    "then the last words are said at their time",
    sending({ turns: replied, shown: { unsent: null, isFinishing: true, box: "And now?" }, lastWords: { atMs: 9 } }),
    { type: "sent", step: 3, outside: outside() },
    {
      effects: [unlock, { type: "store-unsent", turn: AGAIN }, lock(4)],
      shown: { unsent: AGAIN, box: "", isFinishing: true },
      state: { lastWords: null },
    },
  ],
  [
    "whoever finishes is not kept waiting for the last reply",
    sending({ turns: heard, shown: { unsent: null, isFinishing: true } }),
    { type: "sent", step: 3, outside: outside() },
    { effects: [unlock, { type: "finish", step: 4 }], state: { work: { phase: "finishing", step: 4 } } },
  ],
  [
    "the end waits for words that are still being written down",
    machine(),
    { type: "time-ended", atMs: 9, isWriting: true, outside: outside() },
    { effects: [], shown: { isFinishing: true, isWriting: true, timeUp: { hadWords: false } } },
  ],
  [
    "written down, they are said",
    machine({
      shown: { box: "Hello", isFinishing: true, isWriting: true, timeUp: { hadWords: false } },
      lastWords: { atMs: 5 },
    }),
    { type: "written", outside: outside() },
    {
      effects: [{ type: "store-unsent", turn: HELLO }, lock(1)],
      shown: { isWriting: false, timeUp: { hadWords: true } },
    },
  ],
  [
    "with nobody reached the end is kept, and waits",
    machine({ outside: study([queuedTurn(HELLO)]), isCutOff: true, work: { phase: "waiting" } }),
    {
      type: "finish-asked",
      lastWords: null,
      isWriting: false,
      outside: study([queuedTurn(HELLO)], { isOnline: false }),
    },
    {
      effects: [storeQueue([queuedTurn(HELLO)], true), { type: "stop-waiting" }, wait(800)],
      shown: { isFinishing: true, delivery: "offline", toSend: 1 },
    },
  ],
  [
    "handed in: nothing is kept",
    machine({ work: finish, shown: { isFinishing: true, box: "Not this", delivery: "sending" } }),
    { type: "finished", step: 3, outside: outside() },
    { effects: [{ type: "forget-everything" }, tell], shown: { status: "finished", box: "", delivery: "idle" } },
  ],
  [
    "handing in that did not get through is tried again",
    machine({ work: finish, shown: { isFinishing: true } }),
    cut(outside()),
    { effects: [wait(800)], shown: { isFinishing: true, delivery: "waiting" } },
  ],
];

const LAST_WORDS = { atMs: 5, details: { heard: 3 } };
const keptEnd = (lastWords?: typeof LAST_WORDS, change: Partial<Outside> = {}) =>
  outside({ hasKit: true, queue: { turns: [], isFinishing: true, ...(lastWords ? { lastWords } : {}) }, ...change });
const finishingHere = (shown: Parameters<typeof machine>[0] = {}) =>
  machine({ outside: keptEnd(LAST_WORDS), ...shown, shown: { box: "Hello", ...shown.shown } });

const lastWords: Row[] = [
  [
    "what is to be said last is kept with the end",
    sending({ outside: study([], { unsent: HELLO }), shown: { box: "Last" } }),
    {
      type: "finish-asked",
      lastWords: { atMs: 7, details: { heard: 3 } },
      isWriting: false,
      outside: study([], { unsent: HELLO }),
    },
    { effects: [storeQueue([], true, { atMs: 7, details: { heard: 3 } })], shown: { isFinishing: true } },
  ],
  [
    "a page that comes says it at its time, and keeps it no longer than that",
    finishingHere({ work: { phase: "closed" } }),
    { type: "opened", attempt: attemptWith([opening]), outside: keptEnd(LAST_WORDS) },
    {
      effects: [
        { type: "prepare-offline", isOnlyIfMissing: false },
        { type: "store-unsent", turn: { ...HELLO, heard: 3 } },
        storeQueue([], true),
        lock(1),
      ],
      shown: { box: "", isFinishing: true, unsent: { ...HELLO, heard: 3 } },
      state: { lastWords: null },
    },
  ],
  [
    "another tab is saying it: this one sees that it arrives, and says nothing itself",
    finishingHere(),
    { type: "try-asked", outside: keptEnd(undefined, { unsent: HELLO }) },
    {
      effects: [box("", false), lock(1)],
      shown: { box: "", unsent: HELLO, isFinishing: true },
      state: { lastWords: null, work: { phase: "locking", step: 1, task: "deliver" } },
    },
  ],
  [
    "another tab has said it",
    finishingHere({ turns: replied }),
    { type: "try-asked", outside: keptEnd() },
    { effects: [box("", false), { type: "finish", step: 1 }], shown: { box: "" }, state: { lastWords: null } },
  ],
  [
    "another tab has said less than stands here: this is said as well",
    finishingHere({ turns: replied, shown: { box: "Hello, and how are you?" } }),
    { type: "try-asked", outside: keptEnd() },
    {
      effects: [
        { type: "store-unsent", turn: { seq: 3, text: "Hello, and how are you?", atMs: 5, heard: 3 } },
        storeQueue([], true),
        lock(1),
      ],
    },
  ],
  [
    "another tab has called the end off",
    finishingHere(),
    { type: "try-asked", outside: study() },
    { effects: [], shown: { box: "Hello", isFinishing: false, unsent: null } },
  ],
  [
    "words that came back call the end off, for a page that comes as well",
    sending({ outside: keptEnd(LAST_WORDS, { unsent: HELLO }), shown: { box: "Last" } }),
    { type: "caught-up", attempt: elsewhere },
    {
      effects: [box("Hello\nLast"), forget(), storeQueue()],
      shown: { box: "Hello\nLast", isFinishing: false },
      state: { lastWords: null },
    },
  ],
  [
    "last words that are too long call the end off, for a page that comes as well",
    finishingHere({ shown: { box: "x".repeat(1_048_577) } }),
    { type: "try-asked", outside: keptEnd(LAST_WORDS) },
    { effects: [storeQueue()], shown: { isFinishing: false }, state: { lastWords: null } },
  ],
  [
    "what another tab has kept for another place costs no last words where replies are made here",
    machine({
      outside: keptEnd(LAST_WORDS),
      isCutOff: true,
      turns: heard,
      shown: { box: "And now?" },
      steps: 3,
      work: { phase: "locking", step: 3, task: "answer-offline" },
    }),
    locked(keptEnd(LAST_WORDS, { unsent: { ...AGAIN, seq: 7 } })),
    {
      effects: [{ type: "answer", step: 3, earlier: [], turn: HELLO }],
      shown: { box: "And now?", isFinishing: true },
      state: { lastWords: LAST_WORDS },
    },
  ],
  [
    "what another tab still has to send goes before the end",
    machine({ outside: outside({ unsent: HELLO }), shown: { unsent: null } }),
    { type: "finish-asked", lastWords: null, isWriting: false, outside: outside({ unsent: HELLO }) },
    { effects: [lock(1)], shown: { unsent: HELLO, isFinishing: true } },
  ],
];

const page: Row[] = [
  [
    "a page that comes delivers what the browser had kept",
    machine({ outside: outside({ unsent: HELLO }), work: { phase: "closed" } }),
    { type: "opened", attempt: attemptWith([opening]), outside: outside({ unsent: HELLO }) },
    {
      effects: [{ type: "prepare-offline", isOnlyIfMissing: false }, lock(1)],
      shown: { unsent: HELLO, delivery: "sending" },
    },
  ],
  [
    "what had arrived is not said again: its reply is asked for",
    machine({ outside: outside({ unsent: HELLO }), work: { phase: "closed" } }),
    { type: "opened", attempt: attemptWith(heard), outside: outside({ unsent: HELLO }) },
    {
      effects: [forget(candidate(HELLO)), box("", false), { type: "prepare-offline", isOnlyIfMissing: false }, lock(1)],
      state: { work: { phase: "locking", step: 1, task: "ask-for-reply" } },
    },
  ],
  [
    "a page that goes gives the call up and the lock to others; the words stay kept",
    sending(),
    { type: "closed" },
    { effects: [{ type: "abort" }, unlock], shown: { unsent: HELLO }, state: { work: { phase: "closed" } } },
  ],
  [
    "a page that goes while it waits",
    machine({ work: { phase: "waiting" } }),
    { type: "closed" },
    { effects: [{ type: "stop-waiting" }] },
  ],
  ["what is being handed in is not given up", machine({ work: finish }), { type: "closed" }, { effects: [] }],
  [
    "an attempt that has ended leaves no kit",
    machine(),
    { type: "caught-up", attempt: attemptWith([opening], "left") },
    { effects: [{ type: "forget-offline" }], shown: { status: "left" } },
  ],
];

for (const row of [...end, ...lastWords, ...page])
  test(row[0], () => {
    const { came, expected } = outcomeOf(row);
    assert.deepEqual(came, expected);
  });
