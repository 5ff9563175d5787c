import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { markAgain } from "#server/marking/marking";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import type { Comparison, Cues, CueLedger } from "./contract.ts";

const app = await openTestApp();
const { product, request } = app;
const { database } = product;

const BUS = "There is a bus at the front door.";
const SAID = [
  "Hello, I'm Sam, one of the volunteers. What about you, how are you?",
  "You said you gave something up to be here. I'm so sorry, that must be upsetting.",
  BUS,
];
const HINT = 2;

async function marked(): Promise<{ person: Someone; id: string }> {
  const person = await app.someone();
  const id = await app.finishStation(person, SAID);
  await product.jobs.drain();
  return { person, id };
}
const ledgerOf = async ({ token }: Someone, id: string) => {
  const { body } = await request<{ ledger: CueLedger | null }>("GET", `/api/attempts/${id}/cues`, { token });
  return body.ledger ?? assert.fail("There is no ledger.");
};
const keptOf = async (id: string) =>
  database.asWorker(async (tx) => {
    const { rows } = await sql<{ cues: Cues | null }>`select cues from mark_versions
      where attempt_id = ${id} order by number`.execute(tx);
    return rows.map(({ cues }) => cues);
  });
const keep = (id: string, cues: object | null) =>
  pastRowSecurity(database, "mark_versions", (owner) =>
    sql`update mark_versions set cues = ${cues && JSON.stringify(cues)}::jsonb where attempt_id = ${id}`.execute(owner),
  );
/** Other cues than anything said here would show: they can only come from what is kept. */
const toldElse = (cues: Cues): Cues => ({
  ...cues,
  cues: cues.cues.map((cue) => ({ ...cue, outcome: "asked", says: "Kept." })),
});
const correct = async ({ userId }: Someone, id: string, text: string) =>
  database.asPerson(userId, async (tx) => {
    await sql`update turns set corrected = ${text} where attempt_id = ${id} and seq = 3`.execute(tx);
    await markAgain(tx, product.jobs, id, "correction");
  });

describe("the cues of an attempt", () => {
  it("are kept with its mark, and told from there", async () => {
    const { person, id } = await marked();
    const [kept] = await keptOf(id);
    assert.ok(kept && kept.cues.length > 0);
    const ledger = await ledgerOf(person, id);
    assert.deepEqual(ledger, { ...kept, attemptId: id, rewound: null, rewinds: [] });
    await keep(id, toldElse(kept));
    assert.deepEqual(await ledgerOf(person, id), { ...ledger, cues: toldElse(kept).cues });
  });

  for (const [what, kept] of Object.entries({ "keeps none": null, "keeps what does not fit any more": { cues: [{}] } }))
    it(`are the same of a mark of before, which ${what}`, async () => {
      const { person, id } = await marked();
      const ledger = await ledgerOf(person, id);
      await keep(id, kept);
      assert.deepEqual(await ledgerOf(person, id), ledger);
    });

  it("are of the words as they stand, while they are marked again and when that has failed", async () => {
    const { person, id } = await marked();
    const before = await ledgerOf(person, id);
    /** Which words took up the hint. */
    const takenUp = ({ cues }: Cues) => cues.find(({ seq }) => seq === HINT)?.pickedUp?.words?.text ?? null;
    assert.match(takenUp(before) ?? "", /gave something up/u);
    await correct(person, id, BUS);
    assert.equal(takenUp(await ledgerOf(person, id)), null);
    await database.asOwner((owner) =>
      sql`alter table mark_versions add constraint broken check (cause = 'first') not valid`.execute(owner),
    );
    await product.jobs.drain();
    assert.equal(takenUp(await ledgerOf(person, id)), null);
    await database.asOwner((owner) => sql`alter table mark_versions drop constraint broken`.execute(owner));
    await correct(person, id, SAID[1] ?? "");
    await product.jobs.drain();
    assert.deepEqual(await ledgerOf(person, id), before);
    await correct(person, id, BUS);
    await product.jobs.drain();
    assert.deepEqual(
      (await keptOf(id)).map((cues) => cues && takenUp(cues)),
      [takenUp(before), takenUp(before), null],
    );
    assert.equal(takenUp(await ledgerOf(person, id)), null);
  });

  it("are what one goes back to, and what is compared, as they are kept", async () => {
    const { person, id } = await marked();
    const { token } = person;
    const [kept] = await keptOf(id);
    assert.ok(kept);
    const goBack = () =>
      request<{ id: string }>("POST", `/api/attempts/${id}/rewind`, { token, body: { seq: HINT, key: randomUUID() } });
    await keep(id, { ...kept, cues: [] });
    assert.equal((await goBack()).status, 400);
    await keep(id, toldElse(kept));
    const back = await goBack();
    assert.equal(back.status, 200);
    await request("POST", `/api/attempts/${back.body.id}/finish`, { token });
    await product.jobs.drain();
    const [after] = await keptOf(back.body.id);
    assert.ok(after);
    await keep(back.body.id, toldElse(after));
    const { body } = await request<Comparison>("GET", `/api/attempts/${back.body.id}/comparison`, { token });
    assert.deepEqual([body.before.says, body.after.says], ["Kept.", "Kept."]);
    assert.deepEqual(
      (await ledgerOf(person, id)).rewinds.map(({ outcome }) => outcome),
      ["asked"],
    );
  });

  it("are not in the copy of an attempt, whose marks have what they had", async () => {
    const { person, id } = await marked();
    const { body } = await request<{ marks: { versions: object[] } }>("GET", `/api/attempts/${id}/attempt.json`, {
      token: person.token,
    });
    assert.deepEqual(
      body.marks.versions.map((version) => Object.keys(version)),
      [["number", "cause", "markedAt", "mark"]],
    );
  });
});
