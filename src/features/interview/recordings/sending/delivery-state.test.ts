import assert from "node:assert/strict";
import test from "node:test";
import {
  deliveryAfter,
  type DeliveryEffect,
  type DeliveryEvent,
  type Delivering,
  type DeliveryMoment,
  nothingSent,
  type SliceOutcome,
} from "./delivery-state.ts";
import { EMPTY } from "../recorder/fixture-journal.ts";
import type { Journal } from "../recorder/journal.ts";

const slice = (at: number, isStored: boolean) => ({ part: 0, slice: at, bytes: 10, sha256: "", isStored });

/** A letter for each slice: "s" is stored, "w" waits. */
const known = (slices: string): Journal => ({
  ...EMPTY,
  recordingId: "recording",
  slices: slices.split("").map((letter, at) => slice(at, letter === "s")),
});
const unknown = (slices: string): Journal => ({ ...known(slices), recordingId: null });
const ended = (slices: string): Journal => ({ ...known(slices), isEnded: true });

const seen = (moment: DeliveryMoment, journal: Journal, hindrance: DeliveryEvent["hindrance"] = null) => ({
  ...moment,
  journal,
  hindrance,
});
const go = (journal: Journal) => seen({ type: "go" }, journal);
const sent = (lane: number, outcome: SliceOutcome, journal: Journal, hindrance: DeliveryEvent["hindrance"] = null) =>
  seen({ type: "sent", lane, outcome }, journal, hindrance);
const completed = (as: "done" | "gone" | "refused" | "again", journal: Journal) =>
  seen({ type: "completed", as }, journal);

const send = (lane: number, at: number): DeliveryEffect => ({ do: "send", lane, place: { part: 0, slice: at } });
const busy = (at: number) => ({ is: "busy", place: { part: 0, slice: at } }) as const;
const over = (as: SliceOutcome) => ({ is: "ended", as }) as const;
const NONE = { is: "none" } as const;

/** What happens, and then: what has changed since nothing was sent, and what the last moment has asked for. */
type Row = [what: string, events: DeliveryEvent[], is: Partial<Delivering>, asksFor: DeliveryEffect[]];

const ROWS: Row[] = [
  [
    "what the server does not know is announced first",
    [go(unknown("w"))],
    { round: { is: "announcing" } },
    [{ do: "stop-waiting" }, { do: "announce" }],
  ],
  [
    "then it is sent, the oldest first and never more than two at once",
    [go(unknown("www")), seen({ type: "announced" }, known("www"))],
    { round: { is: "sending", lanes: [busy(0), busy(1)] } },
    [send(0, 0), send(1, 1)],
  ],
  [
    "an attempt that takes no recording any more leaves nothing here",
    [go(unknown("w")), seen({ type: "not-taken" }, unknown("w"))],
    { round: { is: "dropping", as: "gone" } },
    [{ do: "drop" }],
  ],
  [
    "a lane that is through takes the oldest slice that the other has not got",
    [go(known("www")), sent(1, "stored", known("wsw"))],
    { round: { is: "sending", lanes: [busy(0), busy(2)] } },
    [send(1, 2)],
  ],
  [
    "while the station runs nothing is called complete",
    [go(known("ww")), sent(0, "stored", known("sw")), sent(1, "stored", known("ss"))],
    { round: NONE },
    [],
  ],
  [
    "what is added while the last slice is on its way is sent by the same lane",
    [go(known("w")), go(known("ww")), sent(0, "stored", known("sw"))],
    { round: { is: "sending", lanes: [busy(1), over("stored")] }, isAskedAgain: true },
    [send(0, 1)],
  ],
  [
    "whoever signs in again before the old session is refused is tried for once more",
    [go(known("w")), seen({ type: "try-now" }, known("w")), sent(0, "signed-out", known("w"))],
    { round: { is: "sending", lanes: [busy(0), over("stored")] } },
    [send(0, 0)],
  ],
  [
    "an end without anything left to send completes it",
    [go(ended("s"))],
    { round: { is: "completing" } },
    [{ do: "stop-waiting" }, { do: "complete" }],
  ],
  [
    "what the server misses is sent again",
    [go(ended("ss")), completed("again", ended("sw"))],
    { round: { is: "sending", lanes: [busy(1), over("stored")] } },
    [send(0, 1)],
  ],
  [
    "it is done only once it has gone from here",
    [go(ended("s")), completed("done", ended("s"))],
    { round: { is: "dropping", as: "done" } },
    [{ do: "drop" }],
  ],
  [
    "gone from here, it is over, even where more was asked for meanwhile",
    [go(ended("s")), completed("done", ended("s")), go(ended("s")), seen({ type: "dropped" }, ended("s"))],
    { standing: "done", round: NONE, isAskedAgain: true },
    [],
  ],
  [
    "a recording that is deleted elsewhere, by another tab, is gone from here too",
    [go(ended("s")), completed("gone", ended("s")), seen({ type: "dropped" }, ended("s"))],
    { standing: "gone", round: NONE },
    [],
  ],
  [
    "a refused slice does not stop the other lane, which asks once more",
    [go(known("www")), sent(0, "refused", known("www")), sent(1, "stored", known("wsw"))],
    { round: { is: "sending", lanes: [over("refused"), busy(0)] } },
    [send(1, 0)],
  ],
  [
    "refused again it is given up, and stays in this browser",
    [go(known("ww")), sent(0, "refused", known("ww")), sent(1, "refused", known("ww"))],
    { standing: "refused", round: NONE },
    [],
  ],
  [
    "after a refusal nothing is tried any more",
    [go(known("w")), sent(0, "refused", known("w")), seen({ type: "try-now" }, known("w"))],
    { standing: "refused", round: NONE },
    [],
  ],
  [
    "a lost connection waits for the other lane",
    [go(known("ww")), sent(0, "failed", known("ww"), "offline")],
    { round: { is: "sending", lanes: [over("failed"), busy(1)] } },
    [],
  ],
  [
    "a lost connection is waited out for a second",
    [go(known("ww")), sent(0, "failed", known("ww"), "offline"), sent(1, "failed", known("ww"), "offline")],
    { standing: "offline", round: NONE, failures: 1 },
    [{ do: "wait", ms: 1000 }],
  ],
  [
    "lost again it is waited out twice as long",
    [
      go(unknown("w")),
      seen({ type: "failed" }, unknown("w")),
      go(unknown("w")),
      seen({ type: "failed" }, unknown("w")),
    ],
    { standing: "waiting", round: NONE, failures: 2 },
    [{ do: "wait", ms: 2000 }],
  ],
  [
    "the connection is back before the wait is over: at once, and patient anew",
    [go(unknown("w")), seen({ type: "failed" }, unknown("w"), "offline"), seen({ type: "try-now" }, unknown("w"))],
    { round: { is: "announcing" } },
    [{ do: "stop-waiting" }, { do: "announce" }],
  ],
  [
    "a slice that arrives ends the counting of failures, also where the other lane fails",
    [
      go(unknown("w")),
      seen({ type: "failed" }, unknown("w")),
      go(known("ww")),
      sent(0, "stored", known("sw")),
      sent(1, "failed", known("sw"), "offline"),
    ],
    { standing: "offline", round: NONE, failures: 1 },
    [{ do: "wait", ms: 1000 }],
  ],
  [
    "the session is lost on the way: it waits for the next sign-in, and for nothing else",
    [go(known("w")), sent(0, "signed-out", known("w"), "signed-out")],
    { standing: "signed-out", round: NONE },
    [],
  ],
  [
    "what fails without a session counts as signed out",
    [go(unknown("w")), seen({ type: "failed" }, unknown("w"), "signed-out")],
    { standing: "signed-out", round: NONE, failures: 1 },
    [{ do: "wait", ms: 1000 }],
  ],
  [
    "back after signing in",
    [go(known("w")), sent(0, "signed-out", known("w"), "signed-out"), seen({ type: "try-now" }, known("w"))],
    { round: { is: "sending", lanes: [busy(0), over("stored")] } },
    [{ do: "stop-waiting" }, send(0, 0)],
  ],
  [
    "what cannot be removed from here is tried again",
    [go(ended("s")), completed("done", ended("s")), seen({ type: "failed" }, ended("s"))],
    { standing: "waiting", round: NONE, failures: 1 },
    [{ do: "wait", ms: 1000 }],
  ],
  [
    "stopped by a sign-out in another tab while it is announced: nothing is sent",
    [go(unknown("w")), seen({ type: "stop" }, unknown("w")), seen({ type: "announced" }, known("w"))],
    { round: NONE, isStopped: true },
    [],
  ],
  [
    "stopped while a slice is on its way: no other follows, and nothing is called complete",
    [
      go(ended("ww")),
      seen({ type: "stop" }, ended("ww")),
      sent(0, "stored", ended("sw")),
      sent(1, "stored", ended("ss")),
    ],
    { round: NONE, isStopped: true },
    [],
  ],
  [
    "stopped while it waits: it does not go on",
    [go(unknown("w")), seen({ type: "failed" }, unknown("w")), seen({ type: "stop" }, unknown("w")), go(unknown("w"))],
    { standing: "waiting", round: NONE, failures: 1, isStopped: true },
    [],
  ],
  [
    "what comes of a round that is over changes nothing",
    [sent(0, "gone", known("w")), completed("gone", known("w")), seen({ type: "announced" }, known("w"))],
    {},
    [],
  ],
];

for (const [what, events, is, asksFor] of ROWS) {
  test(what, () => {
    const start = { state: nothingSent, effects: [] as DeliveryEffect[] };
    const last = events.reduce(({ state }, event) => deliveryAfter(state, event), start);
    assert.deepEqual(last, { state: { ...nothingSent, ...is }, effects: asksFor });
  });
}

test("the waits grow to half a minute and no further", () => {
  const waits: number[] = [];
  let state = nothingSent;
  for (let round = 0; round < 8; round++) {
    state = deliveryAfter(state, go(unknown("w"))).state;
    const step = deliveryAfter(state, seen({ type: "failed" }, unknown("w"), "offline"));
    waits.push(...step.effects.map((effect) => (effect.do === "wait" ? effect.ms : 0)));
    state = step.state;
  }
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]);
});
