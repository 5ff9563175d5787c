import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import type { Circuit } from "#contract/circuits";
import type { CircuitMarks, MarkingState } from "#contract/marking";
import { openHouse, type Someone } from "../../../tests/api/house.ts";

const house = await openHouse();
const { request, product } = house;

async function circuitOf(school: string): Promise<{ person: Someone; id: string }> {
  const person = await house.someone();
  await product.database.asWorker((tx) =>
    tx
      .insertInto("user_subscriptions")
      .values({ user_id: person.userId, status: "active", trial_active: false })
      .execute(),
  );
  const body = { school, key: randomUUID() };
  return { person, id: (await request<Circuit>("POST", "/api/circuits", { token: person.token, body })).body.id };
}

async function sit({ token }: Someone, circuitId: string, door: number, said: string | null): Promise<string> {
  const opened = await request<{ attemptId: string }>("POST", `/api/circuits/${circuitId}/doors/${door}`, { token });
  const { attemptId } = opened.body;
  await request("POST", `/api/attempts/${attemptId}/enter`, { token });
  if (said !== null)
    await request("POST", `/api/attempts/${attemptId}/turns`, { token, body: { seq: 1, text: said, atMs: 9000 } });
  await request("POST", `/api/attempts/${attemptId}/finish`, { token, body: { atMs: 600_000 } });
  return attemptId;
}

const SAID =
  "I'm so sorry, that sounds really hard. Before I decide anything I would listen to everybody and ask what matters to them, because being fair and honest matters most to me.";
const marksOf = <T = CircuitMarks>({ token }: Someone, id: string) =>
  request<T>("GET", `/api/circuits/${id}/marks`, { token });

describe("the marks of a circuit", () => {
  it("are held back, of every station, until it is over", async () => {
    const { person, id } = await circuitOf("exeter");
    const attemptId = await sit(person, id, 1, SAID);
    await product.jobs.drain();
    const state = () => request<MarkingState>("GET", `/api/attempts/${attemptId}/marking`, { token: person.token });
    const report = () => request("GET", `/api/attempts/${attemptId}/report`, { token: person.token });
    assert.deepEqual((await state()).body, { state: "held", circuitId: id });
    assert.equal((await report()).status, 409);
    assert.equal((await marksOf(person, id)).status, 409);

    await request("POST", `/api/circuits/${id}/leave`, { token: person.token });
    assert.deepEqual((await state()).body, { state: "ready" });
    assert.equal((await report()).status, 200);
    const { places, marked, profile } = (await marksOf(person, id)).body;
    assert.deepEqual(
      places.map((each) => each.state),
      ["marked", "not-sat", "not-sat", "not-sat"],
    );
    assert.equal(marked, 1);
    assert.equal(profile, null, "one station is never a profile");
  });

  it("come one by one, and make a profile from the fourth marked station on", async () => {
    const { person, id } = await circuitOf("brighton-sussex");
    for (const door of [1, 2, 3]) await sit(person, id, door, SAID);
    await sit(person, id, 4, null);
    await sit(person, id, 5, SAID);
    const waiting = (await marksOf(person, id)).body;
    assert.ok(waiting.places.every(({ state }) => state === "marking"));
    assert.equal(waiting.profile, null);

    await product.jobs.drain();
    const { places, marked, profile } = (await marksOf(person, id)).body;
    assert.deepEqual(
      places.map((each) => each.state),
      ["marked", "marked", "marked", "unmarked", "marked"],
    );
    assert.equal(marked, 4);
    assert.ok(profile && profile.length > 0);
    for (const { low, high, stations } of profile) {
      assert.ok(low >= 1 && low <= high && high <= 5);
      assert.ok(stations >= 1 && stations <= 4);
    }
  });

  it("make no profile of three", async () => {
    const { person, id } = await circuitOf("exeter");
    for (const door of [1, 2, 3]) await sit(person, id, door, SAID);
    await sit(person, id, 4, null);
    await product.jobs.drain();
    const { marked, profile } = (await marksOf(person, id)).body;
    assert.deepEqual([marked, profile], [3, null]);
  });
});
