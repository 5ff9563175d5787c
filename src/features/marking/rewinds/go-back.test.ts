import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import { sql } from "kysely";
import { takeHit } from "#platform/rate-limit.ts";
import { STARTS, WORDS } from "#server/interview/attempts";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { LIMIT } from "./go-back.ts";

const app = await openTestApp();
const { clock, request } = app;
const { database, jobs } = app.product;
const CUE = 2;

/** What the one station took that is gone back into. */
const USED = new Map([
  [STARTS, 1],
  [WORDS, 2 * 6400],
]);

async function marked(): Promise<{ person: Someone; id: string }> {
  const person = await app.someone();
  const id = await app.finishStation(person, ["Hello. How are you?", "The outpatients office is upstairs."]);
  await jobs.drain();
  return { person, id };
}
const rewind = ({ token }: Someone, id: string, { seq = CUE, key = randomUUID() } = {}) =>
  request<{ id: string; message: string }>("POST", `/api/attempts/${id}/rewind`, { token, body: { seq, key } });
const hitsIn = async () =>
  (await database.asAccounts((tx) => sql`select key, hits from rate_limits order by key`.execute(tx))).rows;

for (const limit of [LIMIT, STARTS, WORDS])
  it(`going back ends where a limit is reached, and then counts against no other (${limit.name})`, async () => {
    const { person, id } = await marked();
    await takeHit(database, clock, limit, person.userId, limit.most - (USED.get(limit) ?? 0));
    const before = await hitsIn();
    assert.equal((await rewind(person, id)).status, 429);
    assert.deepEqual(await hitsIn(), before);
  });

it("going back counts once for each key, and what is refused not at all", async () => {
  const { person, id } = await marked();
  const key = randomUUID();
  const first = await rewind(person, id, { key });
  assert.equal(first.status, 200);
  await takeHit(database, clock, LIMIT, person.userId, LIMIT.most - 1);
  const before = await hitsIn();
  assert.equal((await rewind(person, id, { key })).body.id, first.body.id);
  assert.equal((await rewind(person, id, { seq: 1 })).status, 400);
  assert.equal((await rewind(person, id, { seq: 0, key })).status, 409);
  assert.equal((await rewind(await app.someone(), id)).status, 404);
  assert.deepEqual(await hitsIn(), before);
  assert.equal((await rewind(person, id)).status, 429);
});

it("more than may be copied in a whole day is refused without a time at which it could be", async () => {
  const { person, id } = await marked();
  await pastRowSecurity(database, "turns", (owner) =>
    sql`
      update turns set delivery = jsonb_build_object('isSpoken', true, 'pauses', '[]'::jsonb, 'x', repeat('x', ${WORDS.most}))
      where attempt_id = ${id} and seq = 1`.execute(owner),
  );
  const before = await hitsIn();
  const { status, body } = await rewind(person, id);
  assert.deepEqual([status, /too long to copy/u.test(body.message)], [400, true], body.message);
  assert.deepEqual(await hitsIn(), before);
});
