import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Arrangements, NO_ARRANGEMENTS, timedFor } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { request } = app;

const read = async (person: Someone) =>
  (await request<Arrangements>("GET", "/api/profile/arrangements", { token: person.token })).body;
const save = (person: Someone, body: object) =>
  request<Arrangements>("PUT", "/api/profile/arrangements", { token: person.token, body });

const SOME: Arrangements = {
  ...NO_ARRANGEMENTS,
  readingPercent: 25,
  answerPercent: 50,
  hasRestBreaks: true,
  hidesClock: true,
};

describe("access arrangements", () => {
  it("are none until somebody chooses some, and can be changed and taken back", async () => {
    const person = await app.someone();
    assert.deepEqual(await read(person), NO_ARRANGEMENTS);
    assert.deepEqual((await save(person, SOME)).body, SOME);
    assert.deepEqual(await read(person), SOME);
    await save(person, NO_ARRANGEMENTS);
    assert.deepEqual(await read(person), NO_ARRANGEMENTS);
  });

  it("are nobody else's business", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    await save(person, SOME);
    assert.deepEqual(await read(stranger), NO_ARRANGEMENTS);
    assert.equal((await request("GET", "/api/profile/arrangements")).status, 401);
  });

  it("are refused with a sentence where they make no sense", async () => {
    const person = await app.someone();
    for (const answerPercent of [-1, 201, 12.5]) {
      const { status, body } = await save(person, { ...SOME, answerPercent });
      assert.equal(status, 400, String(answerPercent));
      assert.match((body as unknown as { message: string }).message, /Extra time/u);
    }
    assert.deepEqual(await read(person), NO_ARRANGEMENTS);
  });

  it("lengthen the times by whole seconds, each by its own share", () => {
    const timing = { readingSeconds: 90, answerSeconds: 301 };
    assert.deepEqual(timedFor(NO_ARRANGEMENTS, timing), timing);
    assert.deepEqual(timedFor(SOME, timing), { readingSeconds: 113, answerSeconds: 452 });
  });
});
