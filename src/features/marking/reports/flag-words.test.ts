import assert from "node:assert/strict";
import { it } from "node:test";
import { flagsOf, LIES, openFlagging, quoteOf, raise, SHOUTS } from "../../../../tests/api/flagging.ts";
import type { Someone } from "../../../../tests/api/test-app.ts";
import { markAgain } from "#server/marking/marking";

const { app, object, objecting, waitingOf, reportOf, filedOf, decide } = await openFlagging();
const { product, clock } = app;

const OTHER = quoteOf(49);

/** Marked once more, with the red flag raised on these words. */
async function markedAgain({ userId }: Someone, id: string, quote = OTHER): Promise<void> {
  await product.database.asPerson(userId, (tx) => markAgain(tx, product.jobs, id, "correction"));
  await product.jobs.drain();
  await raise(product.database, id, [{ ...LIES, quote }, SHOUTS]);
  clock.pass(1000);
}

for (const outcome of ["upheld", "taken-out"] as const)
  it(`a decision (${outcome}) is none on other words the flag is raised on later, and holds for its own`, async () => {
    const { person, id, objectionId } = await objecting();
    assert.equal((await decide(objectionId, outcome)).status, 200);
    await markedAgain(person, id);
    assert.deepEqual(flagsOf(await reportOf(person, id)), { shown: ["lies", "shouts"], disputed: [] });
    const { about, filed } = await filedOf(person, id);
    assert.ok(about.some((each) => each.id === "flag.lies"));
    assert.deepEqual(
      filed.map(({ looked, isOnOtherWords }) => [looked, isOnOtherWords]),
      [[outcome, true]],
    );

    const again = await object(person, id, "flag.lies");
    assert.equal(again.status, 200);
    const newer = again.body.filed.find((each) => each.looked === null)?.id ?? "";
    assert.deepEqual(flagsOf(await reportOf(person, id)).shown, ["shouts"]);
    const [seen, ...others] = await waitingOf([newer, objectionId]);
    assert.deepEqual([seen?.id, seen?.version, others], [newer, 2, []]);
    const opposite = outcome === "upheld" ? "taken-out" : "upheld";
    assert.equal((await decide(newer, opposite, { version: 2 })).status, 200);
    assert.deepEqual(flagsOf(await reportOf(person, id)).disputed[0]?.outcome, opposite);

    await markedAgain(person, id, LIES.quote);
    assert.deepEqual(flagsOf(await reportOf(person, id)).disputed[0]?.outcome, outcome);
    assert.equal((await object(person, id, "flag.lies")).status, 409);
  });

it("a decision on words that the flag is not raised on any more is refused, and the new ones wait to be seen", async () => {
  const { person, id, objectionId, seen } = await objecting();
  assert.equal(seen?.version, 1);
  await markedAgain(person, id);
  const late = await decide(objectionId, "upheld", { version: 1 });
  assert.deepEqual(
    [late.status, late.body.message],
    [409, "It was taken back, marked again, or someone has looked at it, meanwhile."],
  );
  assert.deepEqual(flagsOf(await reportOf(person, id)).shown, ["shouts"]);
  const [now] = await waitingOf([objectionId]);
  assert.deepEqual([now?.version, now?.quote.includes("sorry")], [2, true]);
  assert.equal((await decide(objectionId, "upheld", { version: 9 })).status, 409);
  assert.equal((await decide(objectionId, "upheld", { version: 2 })).status, 200);
});

it("a decision on the same words, looked at in the mark before, is taken", async () => {
  const { person, id, objectionId } = await objecting();
  await markedAgain(person, id, LIES.quote);
  assert.equal((await decide(objectionId, "upheld", { version: 1 })).status, 200);
  assert.deepEqual(flagsOf(await reportOf(person, id)).shown, ["lies", "shouts"]);
});

/** Two objections to the same flag on the same words, in two versions of the mark. */
async function objectedTwice() {
  const { person, id, objectionId: older } = await objecting();
  await markedAgain(person, id, LIES.quote);
  const { body } = await object(person, id, "flag.lies", "Once more.");
  const newer = body.filed.find(({ says }) => says === "Once more.")?.id ?? "";
  assert.deepEqual(
    (await waitingOf([older, newer])).map((each) => each.id),
    [newer],
  );
  return { person, id, older, newer };
}

for (const [first, second] of [
  ["older", "newer"],
  ["newer", "older"],
] as const)
  it(`a flag is decided once, of two objections by the ${first} one: the other changes nothing`, async () => {
    const { person, id, ...ids } = await objectedTwice();
    assert.equal((await decide(ids[first], "taken-out")).status, 200);
    const before = await filedOf(person, id);
    assert.equal((await decide(ids[second], "upheld")).status, 409);
    assert.deepEqual(await filedOf(person, id), before);
    const { shown, disputed } = flagsOf(await reportOf(person, id));
    assert.deepEqual([shown, disputed[0]?.outcome], [["shouts"], "taken-out"]);
    assert.deepEqual(await waitingOf([ids.older, ids.newer]), []);
  });

it("two objections to the same flag that are decided on at once are decided on once", async () => {
  const { person, id, older, newer } = await objectedTwice();
  const both = await Promise.all([decide(older, "taken-out"), decide(newer, "upheld")]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal((await filedOf(person, id)).filed.filter(({ looked }) => looked !== null).length, 1);
});

it("an objection nobody decided on keeps a flag out on other words too, and waits to be looked at", async () => {
  const { person, id, older, newer } = await objectedTwice();
  assert.equal((await decide(newer, "upheld", { version: 2 })).status, 200);
  await markedAgain(person, id);
  assert.deepEqual(flagsOf(await reportOf(person, id)).shown, ["shouts"]);
  assert.deepEqual(
    (await waitingOf([older, newer])).map((each) => [each.id, each.version]),
    [[older, 3]],
  );
});
