import { HOUR_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { playOutside, TROUBLES } from "../../../tests/stand-ins/outside-services.ts";
import { reportCarrier } from "./carry-reports.ts";

const outside = await playOutside({ after });
afterEach(() => (outside.trouble = null));

const LIMIT_MS = 3000;
const MOST_MS = LIMIT_MS + 5000;
/** Troubles that are none of the carrier's: what an answer says is not read, and how long to wait after a 429 the monitor knows. */
const NO_FAILURE = [429, "page", "nonsense", "half", "flood"];

/** A page that reports, and its clock. */
function page() {
  let now = 0;
  const carrier = reportCarrier({ limitMs: LIMIT_MS, now: () => now });
  return {
    carrier,
    report: () => carrier.fetch(`${outside.origin}/api/1/envelope/`, { method: "POST", body: "{}" }),
    pass: (ms: number) => (now += ms),
  };
}

describe("a service that takes reports, and is not well", () => {
  for (const trouble of TROUBLES)
    it(`is let go of in time, and left alone for a minute after three failures (${trouble})`, async () => {
      const { carrier, report, pass } = page();
      outside.trouble = trouble;
      const began = performance.now();
      await Promise.allSettled([report(), report(), report()]);
      const took = performance.now() - began;
      assert.ok(took < (trouble === "silence" ? MOST_MS : LIMIT_MS), `${took} ms`);
      assert.equal(carrier.isResting(), !NO_FAILURE.includes(trouble));
      pass(60_000);
      assert.equal(carrier.isResting(), false);
      outside.trouble = null;
      assert.equal((await report()).status, 200);
      assert.equal(carrier.isResting(), false);
    });

  it("is asked once a minute after that, until it is well again", async () => {
    const { carrier, report, pass } = page();
    outside.trouble = "cut";
    let asked = 0;
    for (let ms = 0; ms < HOUR_MS; ms += 1000) {
      if (!carrier.isResting()) asked += (await report().catch(() => null)) === null ? 1 : 0;
      pass(1000);
    }
    assert.equal(asked, 2 + 60);
    pass(60_000);
    outside.trouble = null;
    await report();
    outside.trouble = "cut";
    await report().catch(() => null);
    assert.equal(carrier.isResting(), false);
  });
});

it("an answer that never ends keeps no connection", async () => {
  const { report } = page();
  outside.trouble = "flood";
  await report();
  await outside.left();
});
