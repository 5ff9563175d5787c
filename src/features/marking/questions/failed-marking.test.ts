import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { openAsking, pointOf, refTo, WORDS } from "../../../../tests/api/asking.ts";
import type { Someone } from "../../../../tests/api/test-app.ts";

const { app, marked, read, answer, reportOf, causesOf, asked } = await openAsking();
const { product, request } = app;

/** Marks are made in vain, as often as the queue tries, while this is done. */
async function whileMarkingFails(work: () => Promise<unknown>): Promise<void> {
  const asOwner = (statement: string) => product.database.asOwner((owner) => sql.raw(statement).execute(owner));
  await asOwner("alter table mark_versions add constraint broken check (cause = 'first') not valid");
  await work();
  await product.jobs.drain();
  await asOwner("alter table mark_versions drop constraint broken");
}

/** Somebody who has answered two questions, the second while the marking for the first was under way, which failed. */
async function failed() {
  const person = await app.someone();
  const id = await marked(person);
  const [one, two] = await asked(person, id);
  const said = { one: { ...refTo(one), words: WORDS }, two: { ...refTo(two), words: null } };
  await whileMarkingFails(async () => {
    assert.equal((await answer(person, id, said.one)).status, 200);
    assert.equal((await answer(person, id, said.two)).body.isBeingMarked, true);
  });
  const statesOf = async () => {
    const { mark } = await reportOf(person, id);
    return [pointOf(mark, one)?.state, pointOf(mark, two)?.state];
  };
  return { person, id, said, statesOf };
}

const retry = ({ token }: Someone, id: string) => request("POST", `/api/attempts/${id}/marking/retry`, { token });

it("answers whose marking failed are kept, count nowhere yet, and the questions say so", async () => {
  const { person, id, statesOf } = await failed();
  const { questions, isBeingMarked, isUncounted, version } = await read(person, id);
  assert.deepEqual([isBeingMarked, isUncounted, version], [false, true, 1]);
  assert.equal(questions.filter((each) => each.answer !== null).length, 2);
  assert.deepEqual(await statesOf(), ["not-sure", "not-sure"]);
});

for (const [what, again] of Object.entries({
  "the same answer again": ({ person, id, said }) => answer(person, id, said.one),
  "another answer": ({ person, id, said }) => answer(person, id, { ...said.two, words: WORDS }),
  "being asked once more": ({ person, id }) => retry(person, id),
} satisfies Record<string, (of: Awaited<ReturnType<typeof failed>>) => Promise<{ status: number }>>))
  it(`after a failed marking ${what} has the station marked, with all that was answered`, async () => {
    const of = await failed();
    const { person, id, statesOf } = of;
    assert.equal((await again(of)).status, 200);
    assert.deepEqual(await read(person, id).then((now) => [now.isBeingMarked, now.isUncounted]), [true, false]);
    await product.jobs.drain();
    assert.deepEqual(await statesOf(), ["heard", what === "another answer" ? "heard" : "not-heard"]);
    assert.deepEqual(await causesOf(person, id), ["first", "answer"]);
    assert.deepEqual(await read(person, id).then((now) => [now.isBeingMarked, now.isUncounted]), [false, false]);
  });

it("a marking that fails a second time can be asked for a third time", async () => {
  const { person, id, statesOf } = await failed();
  await whileMarkingFails(() => retry(person, id));
  assert.equal((await read(person, id)).isUncounted, true);
  await retry(person, id);
  await product.jobs.drain();
  assert.deepEqual(await statesOf(), ["heard", "not-heard"]);
});

it("nobody asks for a marking of somebody else's that failed", async () => {
  const { id } = await failed();
  assert.equal((await retry(await app.someone(), id)).status, 404);
});
