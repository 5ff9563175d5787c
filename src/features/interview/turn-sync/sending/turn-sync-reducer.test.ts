import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attemptWith,
  candidate,
  cut,
  failed,
  HELLO,
  machine,
  outside,
  queuedTurn,
  refused,
  sending,
  study,
} from "./fixture-machine.ts";
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
  resolving,
  storeQueue,
  tell,
  unlock,
  wait,
  type Row,
} from "./fixture-transitions.ts";

const said: Row[] = [
  [
    "the box becomes a turn that is kept before it is sent",
    machine({ shown: { box: "Hello" } }),
    { type: "said", atMs: 5, details: {}, outside: outside() },
    {
      effects: [{ type: "store-unsent", turn: HELLO }, lock(1)],
      shown: { box: "", unsent: HELLO, delivery: "sending" },
      state: { work: { phase: "locking", step: 1, task: "deliver" } },
    },
  ],
  [
    "nothing is said while the partner owes an answer",
    machine({ turns: heard, shown: { box: "More" } }),
    { type: "said", atMs: 5, details: {}, outside: outside() },
    "nothing",
  ],
  [
    "with the lock, the words that the browser keeps are sent",
    sending({ work: locking }),
    locked(),
    { effects: [{ type: "send", step: 3, turn: HELLO }], state: { work: sending().work } },
  ],
  [
    "where another tab has kept its own words, the server is read first",
    sending({ work: locking }),
    locked(outside({ unsent: { ...HELLO, text: "From the other tab" } })),
    { effects: [{ type: "read", step: 3 }], state: { work: { phase: "reading", step: 3, task: "deliver" } } },
  ],
  [
    "heard: the words are dropped where they were kept, and the box is kept as it stands by now",
    sending({ shown: { box: "More" } }),
    { type: "streamed", step: 3, event: { type: "heard", turn: candidate(HELLO) } },
    {
      effects: [forget(candidate(HELLO)), box("More", false), tell],
      shown: { unsent: null },
      turns: ["Yes?", "Hello"],
    },
  ],
  [
    "a reply that did not come is asked for again",
    sending({ turns: heard, shown: { unsent: null } }),
    { type: "sent", step: 3, outside: outside() },
    { effects: [unlock, wait(800)], shown: { delivery: "waiting" }, state: { work: { phase: "waiting" } } },
  ],
];

const late: Row[] = [
  [
    "the answer of an earlier try comes after a newer one began",
    sending({ steps: 4, work: { phase: "sending", step: 4, task: "deliver", turn: HELLO, isHeard: false } }),
    HM,
    "nothing",
  ],
  [
    "an earlier try ends after a newer one began",
    sending(),
    { type: "sent", step: 2, outside: outside({ unsent: HELLO }) },
    "nothing",
  ],
  [
    "an earlier try fails after a newer one began",
    sending(),
    failed(new Error(), outside({ unsent: HELLO }), 2),
    "nothing",
  ],
  [
    "what an earlier try read says nothing",
    sending(),
    { type: "read", step: 2, attempt: elsewhere, outside: outside({ unsent: HELLO }) },
    "nothing",
  ],
  [
    "an offline answer comes after the page went",
    cutOff({ work: { phase: "closed" } }),
    { type: "answered", step: 3, queued: queuedTurn(HELLO), outside: study([], { unsent: HELLO }) },
    "nothing",
  ],
  [
    "a lock that comes after the page went is let go",
    sending({ work: { phase: "closed" } }),
    locked(),
    { effects: [unlock], state: { work: { phase: "closed" } } },
  ],
  [
    "what was handed in is handed in, also when the page went meanwhile",
    machine({ work: { phase: "closed" }, shown: { isFinishing: true } }),
    { type: "finished", step: 3, outside: outside() },
    { effects: [{ type: "forget-everything" }, tell], shown: { status: "finished", isFinishing: false } },
  ],
  [
    "a time to try again that came too late",
    sending(),
    { type: "waited", outside: outside({ unsent: HELLO }) },
    "nothing",
  ],
];

const trouble: Row[] = [
  [
    "signed out while sending: the words wait for the person, and nothing is tried",
    sending(),
    refused(401),
    { effects: [unlock], shown: { delivery: "signed-out", unsent: HELLO }, state: { work: { phase: "resting" } } },
  ],
  [
    "signed in again: the same words go",
    sending({ work: { phase: "resting" }, shown: { delivery: "signed-out" } }),
    { type: "try-asked", outside: outside({ unsent: HELLO }) },
    { effects: [lock(4)], shown: { delivery: "sending", unsent: HELLO } },
  ],
  [
    "a conflict with another tab: the server is asked, and the words stay until it has said",
    sending(),
    refused(409),
    { effects: [unlock, { type: "read", step: 4 }], shown: { unsent: HELLO }, state: { work: resolving } },
  ],
  [
    "the other tab's words appear, and ours are back in the box",
    sending({ work: resolving, shown: { box: "More" } }),
    { type: "read", step: 4, attempt: elsewhere, outside: outside({ unsent: HELLO }) },
    {
      effects: [box("Hello\nMore"), forget()],
      shown: { box: "Hello\nMore", unsent: null, delivery: "idle" },
      turns: ["Yes?", "From my phone", "Hm."],
    },
  ],
  [
    "the attempt was ended elsewhere: nothing is finished twice",
    sending({ work: resolving, shown: { isFinishing: true } }),
    { type: "read", step: 4, attempt: attemptWith([opening], "finished"), outside: outside({ unsent: HELLO }) },
    {
      effects: [{ type: "forget-offline" }, box("Hello"), forget()],
      shown: { box: "Hello", status: "finished", isFinishing: false, delivery: "idle" },
    },
  ],
  [
    "a conflict that cannot be looked into is met again",
    sending({ work: resolving }),
    failed(new TypeError("Failed to fetch"), outside({ unsent: HELLO }), 4),
    { effects: [wait(800)], shown: { unsent: HELLO, delivery: "waiting" }, state: { isCutOff: false } },
  ],
  [
    "refused: the words are back in the box with the server's reason",
    sending({ lastWords: { atMs: 9 } }),
    failed(Object.assign(new Error("Too long."), { status: 422 })),
    {
      effects: [unlock, box("Hello"), forget(), storeQueue()],
      shown: { box: "Hello", unsent: null, notice: "Too long.", delivery: "idle" },
      state: { lastWords: null },
    },
  ],
  [
    "beyond what one person may send: the words stay unsent, the page says until when, and the same words are tried again",
    sending({ lastWords: { atMs: 9 } }),
    failed(Object.assign(new Error("You can go on at 14:05."), { status: 429 })),
    {
      effects: [unlock, wait(60_000)],
      shown: { box: "", unsent: HELLO, notice: null, delivery: "limited", limit: "You can go on at 14:05." },
      state: { lastWords: { atMs: 9 }, work: { phase: "waiting" } },
    },
  ],
  [
    "beyond what one person may send, what was answered in the page stays queued",
    sending({
      outside: study([queuedTurn(HELLO)]),
      work: { phase: "sending", step: 3, task: "send-queued", turn: HELLO, isHeard: false },
    }),
    failed(Object.assign(new Error("You can go on at 14:05."), { status: 429 }), study([queuedTurn(HELLO)])),
    { effects: [unlock, wait(60_000)], shown: { delivery: "limited", toSend: 1 }, state: { isCutOff: false } },
  ],
  [
    "nobody was reached, and nobody here can answer: the same words again, later each time",
    sending({ failures: 2 }),
    cut(outside({ unsent: HELLO, isOnline: false })),
    { effects: [unlock, wait(4000)], shown: { unsent: HELLO, delivery: "offline" }, state: { failures: 3 } },
  ],
  [
    "asked for while a call hangs: it is given up, which says nothing about the connection",
    sending({ failures: 2 }),
    { type: "try-asked", outside: study([], { unsent: HELLO }) },
    { effects: [{ type: "abort" }], state: { isHurried: true, failures: 0, work: sending().work } },
  ],
  [
    "the call given up has failed: the server is tried before anybody answers here",
    sending({ isHurried: true }),
    failed(new DOMException("Given up", "AbortError"), study([], { unsent: HELLO })),
    { effects: [unlock, wait(800)], state: { isCutOff: false, isHurried: false } },
  ],
];

for (const row of [...said, ...late, ...trouble])
  test(row[0], () => {
    const { came, expected } = outcomeOf(row);
    assert.deepEqual(came, expected);
  });
