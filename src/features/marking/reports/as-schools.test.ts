import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Report } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { request, product } = app;

const ARU = { slug: "anglia-ruskin", name: "Anglia Ruskin University School of Medicine" };

async function reportOf(person: Someone, said?: string[]): Promise<Report> {
  const id = await app.finishStation(person, said);
  await product.jobs.drain();
  const { status, body } = await request<Report>("GET", `/api/attempts/${id}/report`, { token: person.token });
  assert.equal(status, 200);
  return body;
}

const SORRY =
  "I'm so sorry that you have waited all this time for nothing. You must be furious, and I would be too. Please tell me what happened today, and what it has cost you.";

describe("a report", () => {
  it("writes the mark down as the target school does, from the report's own judgements", async () => {
    const person = await app.someone();
    await app.aimFor(person, ARU.name);
    const { asSchools, mark } = await reportOf(person, [SORRY]);
    const [only] = asSchools;
    assert.equal(asSchools.length, 1);
    assert.deepEqual([only?.school, only?.preset], [ARU, "aru-three-domains"]);
    const parts = only?.mark.parts ?? [];
    assert.deepEqual(
      parts.map(({ name }) => name),
      ["Answer", "Skills and qualities", "Communication"],
    );
    const has = new Set(mark.domains.map(({ domain }) => domain));
    assert.equal(parts[1]?.points !== null, has.has("empathy"));
    for (const { points } of parts)
      assert.ok(points === null || (points.low <= points.high && points.high <= points.of));
  });

  it("does not for a school whose scheme is not known, nor without a target", async () => {
    const person = await app.someone();
    assert.deepEqual((await reportOf(person, [SORRY])).asSchools, []);
    await app.aimFor(person, "University of Aberdeen");
    assert.deepEqual((await reportOf(person, [SORRY])).asSchools, []);
  });

  it("does not where nothing was marked", async () => {
    const person = await app.someone();
    await app.aimFor(person, ARU.name);
    const { mark, asSchools } = await reportOf(person, []);
    assert.equal(mark.unmarked, "nothing-said");
    assert.deepEqual(asSchools, []);
  });
});
