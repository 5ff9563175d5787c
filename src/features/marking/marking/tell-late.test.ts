import assert from "node:assert/strict";
import { it } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { clock, product } = app;

const toldOf = async (email: string) =>
  (await app.letters()).filter(({ to, subject }) => to === email && subject.startsWith("Your marks are ready"));

it("marks that come when nobody watches any more are told of by a letter, once; marks that come at once are not", async () => {
  const quick = await app.someone();
  await app.finishStation(quick);
  await product.jobs.drain();
  const slow = await app.someone();
  const id = await app.finishStation(slow);
  clock.pass(121_000);
  await product.jobs.drain();

  assert.deepEqual(await toldOf(quick.email), []);
  const [letter, ...more] = await toldOf(slow.email);
  assert.deepEqual(more, []);
  assert.equal(letter?.subject, "Your marks are ready: A wasted morning");
  assert.match(letter?.text ?? "", new RegExp(`Open my report:\\n\\S+/analyzing/${id}\\n`, "u"));
});

it("nothing is written of marks that cannot be opened: where nothing was said, or somebody sits before the marking", async () => {
  const silent = await app.someone();
  await app.finishStation(silent, []);
  const waiting = await app.someone();
  const id = await app.finishStation(waiting);
  await product.database.asWorker((tx) =>
    tx
      .insertInto("marks")
      .values({
        attempt_id: id,
        user_id: waiting.userId,
        state: "waiting",
        step: null,
        mark: null,
        asked: null,
        updated_at: clock.now(),
      })
      .execute(),
  );
  clock.pass(3_600_000);
  await product.jobs.drain();
  assert.deepEqual(await toldOf(silent.email), []);
  assert.deepEqual(await toldOf(waiting.email), []);
});
