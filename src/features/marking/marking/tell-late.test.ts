import assert from "node:assert/strict";
import { it } from "node:test";
import { openHouse } from "../../../../tests/api/house.ts";

const house = await openHouse();
const { clock, product } = house;

const toldOf = async (email: string) =>
  (await house.letters()).filter(({ to, subject }) => to === email && subject.startsWith("Your marks are ready"));

it("marks that come when nobody watches any more are told of by a letter, once; marks that come at once are not", async () => {
  const quick = await house.someone();
  await house.finishStation(quick);
  await product.jobs.drain();
  const slow = await house.someone();
  const id = await house.finishStation(slow);
  clock.pass(121_000);
  await product.jobs.drain();

  assert.deepEqual(await toldOf(quick.email), []);
  const [letter, ...more] = await toldOf(slow.email);
  assert.deepEqual(more, []);
  assert.equal(letter?.subject, "Your marks are ready: A wasted morning");
  assert.match(letter?.text ?? "", new RegExp(`Open my report:\\n\\S+/analyzing/${id}\\n`, "u"));
});

it("nothing is written of marks that cannot be opened: where nothing was said, or somebody sits before the marking", async () => {
  const silent = await house.someone();
  await house.finishStation(silent, []);
  const waiting = await house.someone();
  const id = await house.finishStation(waiting);
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
