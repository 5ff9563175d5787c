import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { SubscriptionRow } from "./contract.ts";
import { type Allowances, allowancesOf, type Known, STARTS, startOf } from "./allowances.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const row = (status: string, isTrial = false): SubscriptionRow => ({
  status,
  trial_active: isTrial,
  trial_end: null,
  subscription_end: null,
  product_id: "product",
  price_id: "price",
});
const of = (known: Partial<Known>): Allowances =>
  allowancesOf({ row: null, confirmedAt: before(1), now: NOW, spentInterviews: 0, openedArticles: 0, ...known });

/** What is locked, in the order of the list of things that may be started, with the reason. */
const locked = ({ locks }: Allowances) =>
  STARTS.flatMap((start) => (locks[start] ? [`${start}: ${locks[start].reason}`] : []));

const ALL = (reason: string) => STARTS.map((start) => `${start}: ${reason}`);
const TRIAL = ["school: for-schools", "circuit: circuit"];
const INTERVIEWS_USED = [
  "generic: interviews-used",
  "school: for-schools",
  "recorded: interviews-used",
  "circuit: circuit",
];

type Case = [what: string, known: Partial<Known>, state: Allowances["state"], locked: string[]];

const CASES: Case[] = [
  ["nothing stored, an hour after confirming", {}, "free-trial", TRIAL],
  ["nothing stored, and when it was confirmed is not known", { confirmedAt: null }, "free-trial", TRIAL],
  ["the last second of three days", { confirmedAt: new Date(before(72).getTime() + 1) }, "free-trial", TRIAL],
  ["one interview had", { spentInterviews: 1, openedArticles: 4 }, "free-trial", TRIAL],
  ["two interviews had", { spentInterviews: 2 }, "free-trial", INTERVIEWS_USED],
  ["more had than there are", { spentInterviews: 7 }, "free-trial", INTERVIEWS_USED],
  ["five articles opened", { openedArticles: 5 }, "free-trial", [...TRIAL, "article: articles-used"]],
  ["three days over, nothing stored yet", { confirmedAt: before(72) }, "free-trial-over", ALL("free-trial-over")],
  ["expired", { row: row("expired") }, "free-trial-over", ALL("free-trial-over")],
  ["a plan's trial", { row: row("trialing", true) }, "plan-trial", []],
  ["a plan's trial whose flag is not set", { row: row("trialing") }, "plan-trial", []],
  [
    "paying, whatever was used of the trial",
    { row: row("active"), spentInterviews: 9, openedArticles: 9 },
    "paying",
    [],
  ],
  ["paying, long after the free trial", { row: row("active"), confirmedAt: before(9000) }, "paying", []],
  ["a payment that failed", { row: row("past_due") }, "paying", []],
  ["a first payment that is not complete", { row: row("incomplete") }, "paying", []],
  ...["canceled", "unpaid", "paused", "incomplete_expired", "a status of next year"].map((status): Case => [
    status,
    { row: row(status) },
    "ended",
    ALL("plan-over"),
  ]),
  ["ended within the three days", { row: row("canceled"), confirmedAt: before(2) }, "ended", ALL("plan-over")],
];

describe("what may be started", () => {
  for (const [what, known, state, expected] of CASES) {
    it(`${what}: ${state}`, () => {
      const allowances = of(known);
      assert.equal(allowances.state, state);
      assert.deepEqual(locked(allowances), expected);
    });
  }

  it("says why and what opens it, in whole sentences", () => {
    for (const [what, known] of CASES) {
      for (const lock of Object.values(of(known).locks)) {
        if (lock !== null) assert.match(`${lock.says} ${lock.opens}`, /^[A-Z\d].+\. (A|Any) plan .+\.$/u, what);
      }
    }
    const { generic } = of({ spentInterviews: 2 }).locks;
    assert.equal(generic?.says, "2 of 2 practice interviews of the free trial are used.");
    assert.equal(generic.opens, "A plan opens all stations.");
  });

  it("says what is left of a free trial, and counts nothing for subscribers", () => {
    const trial = of({ spentInterviews: 1, openedArticles: 7 });
    assert.deepEqual(trial.interviews, { left: 1, of: 2 });
    assert.deepEqual(trial.articles, { left: 0, of: 5 });
    assert.equal(trial.trialEndsAt, "2026-11-25T08:00:00.000Z");
    for (const each of [row("active"), row("canceled")]) {
      const { interviews, articles, trialEndsAt } = of({ row: each, spentInterviews: 2, openedArticles: 5 });
      assert.deepEqual([interviews, articles, trialEndsAt], [null, null, null]);
    }
  });
});

describe("a station is started", () => {
  it("as one of particular schools, as a recorded take, or as one for anybody", () => {
    assert.equal(startOf({ type: "roleplay", schools: [] }), "generic");
    assert.equal(startOf({ type: "recorded", schools: [] }), "recorded");
    assert.equal(startOf({ type: "recorded", schools: ["leeds"] }), "school");
  });
});
