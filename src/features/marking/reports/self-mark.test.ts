import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Report, SelfMark, SelfMarking } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { product, request } = app;
const GOOD = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "It sounds like you've had a long journey for nothing and you're worried about what happens next. What worries you most?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
];
const OWN: SelfMark = { overall: 4, criteria: { "meets-the-anger": "partly-met", "hears-the-story": "not-sure" } };

async function marked(answers = GOOD): Promise<{ person: Someone; id: string }> {
  const person = await app.someone();
  const id = await app.finishStation(person, answers);
  await product.jobs.drain();
  return { person, id };
}
const ask = ({ token }: Someone, id: string) => request<SelfMarking>("GET", `/api/attempts/${id}/self-mark`, { token });
const give = ({ token }: Someone, id: string, given: SelfMark | null) =>
  request("PUT", `/api/attempts/${id}/self-mark`, { token, body: { given } });
const reportOf = async ({ token }: Someone, id: string) =>
  (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;

describe("one’s own marks", () => {
  it("are asked for by the statements alone, and stand in the report once given", async () => {
    const { person, id } = await marked();
    const asked = (await ask(person, id)).body;
    assert.equal(asked.state, "asked");
    assert.deepEqual(Object.keys(asked.criteria[0] ?? {}), ["id", "statement"]);
    assert.equal(asked.isBandAsked, true);
    assert.equal((await give(person, id, OWN)).status, 200);
    assert.deepEqual((await ask(person, id)).body, { state: "open" });
    assert.deepEqual((await reportOf(person, id)).selfMark, OWN);
  });

  it("are given once: the same again changes nothing, others come too late", async () => {
    const { person, id } = await marked();
    assert.equal((await give(person, id, OWN)).status, 200);
    assert.equal((await give(person, id, OWN)).status, 200);
    assert.equal((await give(person, id, { ...OWN, overall: 5 })).status, 409);
    assert.equal((await give(person, id, null)).status, 200);
    assert.deepEqual((await reportOf(person, id)).selfMark, OWN);
  });

  it("cannot be given once the marks were opened without, by the button or by reading the report", async () => {
    const skipped = await marked();
    await give(skipped.person, skipped.id, null);
    const read = await marked();
    await reportOf(read.person, read.id);
    for (const { person, id } of [skipped, read]) {
      assert.deepEqual((await ask(person, id)).body, { state: "open" });
      assert.equal((await give(person, id, OWN)).status, 409);
      assert.equal((await reportOf(person, id)).selfMark, null);
    }
  });

  it("are not asked for before there is a mark, nor where nothing was marked", async () => {
    const person = await app.someone();
    const waiting = await app.finishStation(person, GOOD);
    assert.equal((await ask(person, waiting)).status, 409);
    assert.equal((await give(person, waiting, OWN)).status, 409);
    const silent = await marked([]);
    assert.deepEqual((await ask(silent.person, silent.id)).body, { state: "open" });
    assert.equal((await give(silent.person, silent.id, OWN)).status, 409);
  });

  it("are refused for what is no criterion of the station, and no band", async () => {
    const { person, id } = await marked();
    assert.equal((await give(person, id, { overall: null, criteria: { nonsense: "met" } })).status, 400);
    assert.equal((await give(person, id, { overall: 6, criteria: {} })).status, 400);
    assert.equal((await ask(person, id)).body.state, "asked");
  });

  it("are nobody else’s: a stranger’s attempt does not exist", async () => {
    const { id } = await marked();
    const stranger = await app.someone();
    assert.equal((await ask(stranger, id)).status, 404);
    assert.equal((await give(stranger, id, OWN)).status, 404);
    assert.equal((await request("GET", `/api/attempts/${id}/marks`, { token: stranger.token })).status, 404);
  });
});
