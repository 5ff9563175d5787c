import { HOUR_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { playOutside, TROUBLES } from "../../../tests/stand-ins/outside-services.ts";
import { placeAsker } from "./ask-place.ts";

const outside = await playOutside({ after });
const service = `${outside.origin}/place`;
outside.place = { country_code: "FR", country_name: "France", city: "Lyon" };
afterEach(() => (outside.trouble = null));

const PATIENCE_MS = 3000;
/** What a busy machine adds. */
const MOST_MS = PATIENCE_MS + 5000;

/** A page that asks, and its clock. */
function page() {
  let now = 0;
  const ask = placeAsker({ patienceMs: PATIENCE_MS, now: () => now });
  return {
    ask: (consent = new AbortController().signal) => ask(service, consent),
    pass: (ms: number) => (now += ms),
  };
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; took: number }> {
  const began = performance.now();
  return { answer: await work, took: performance.now() - began };
}

describe("a service that says where visitors are, and is not well", () => {
  for (const trouble of TROUBLES)
    it(`leaves the place unknown, in time, and is asked again by itself (${trouble})`, async () => {
      const { ask, pass } = page();
      outside.trouble = trouble;
      const { answer, took } = await timed(ask());
      assert.equal(answer, null);
      // Only what does not answer is waited for.
      assert.ok(took < (trouble === "silence" ? MOST_MS : PATIENCE_MS), `${took} ms`);
      outside.trouble = null;
      pass(60_000);
      assert.equal((await ask())?.city, "Lyon");
    });

  it("is asked once a minute at most while it is down for an hour, and answers by itself afterwards", async () => {
    const { ask, pass } = page();
    outside.trouble = 500;
    outside.asked.length = 0;
    for (let ms = 0; ms < HOUR_MS; ms += 10_000) {
      assert.equal(await ask(), null);
      pass(10_000);
    }
    assert.equal(outside.asked.length, 60);
    outside.trouble = null;
    assert.equal((await ask())?.city, "Lyon");
    assert.equal((await ask())?.city, "Lyon");
  });
});

it("a withdrawal ends the asking at once, and is no failure of the service's", async () => {
  const { ask } = page();
  const consent = new AbortController();
  outside.trouble = "silence";
  outside.asked.length = 0;
  const asking = timed(ask(consent.signal));
  await outside.heard(() => true);
  consent.abort();
  const { answer, took } = await asking;
  assert.ok(answer === null && took < PATIENCE_MS, `${took} ms`);
  outside.trouble = null;
  assert.equal((await ask())?.city, "Lyon");
});
