import assert from "node:assert/strict";
import { test } from "node:test";
import type { AttemptSummary } from "#contract/interview/attempts";
import { standingsOf, underWay } from "./under-way.ts";

const station: AttemptSummary["station"] = {
  id: "cat",
  title: "Cat",
  subject: null,
  type: "roleplay",
  areas: [],
  schools: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
};

const attempt = (id: string, change: Partial<AttemptSummary>): AttemptSummary => ({
  id,
  station,
  status: "finished",
  isGenerated: false,
  mode: "study",
  circuit: null,
  rewound: null,
  startedAt: "2026-11-21T10:00:00.000Z",
  finishedAt: null,
  ...change,
});

test("a station shows how it was last left, and how often it was finished", () => {
  const at = "2026-11-21T10:00:00.000Z";
  const standings = standingsOf([
    { stationId: "cat", status: "left", at, finished: 1 },
    { stationId: "dog", status: "finished", at, finished: 3 },
  ]);
  assert.deepEqual(
    [...standings],
    [
      ["cat", "Left unmarked 21 Nov"],
      ["dog", "Done 21 Nov, 3 times"],
    ],
  );
});

test("a running interview can always be taken up again, a card only for a day", () => {
  const now = Date.parse("2026-11-25T10:00:00.000Z");
  const found = underWay(
    [
      attempt("running", { status: "running" }),
      attempt("old card", { status: "reading" }),
      attempt("new card", { status: "reading", startedAt: "2026-11-25T09:00:00.000Z" }),
      attempt("left", { status: "left" }),
    ],
    now,
  );
  assert.deepEqual(
    found.map(({ id }) => id),
    ["running", "new card"],
  );
});
