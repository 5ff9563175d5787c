import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import type { Attempt } from "#contract/interview/attempts";
import type { Circuit, CircuitSummary, Offer } from "./contract.ts";
import { NO_ARRANGEMENTS } from "#contract/applicant/profiles";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { request, clock } = app;
const { database } = app.product;

type Door = { attemptId: string; station: Attempt["station"]; status: Attempt["status"] };

const subscribe = (person: Someone, status = "active", isTrial = false) =>
  subscribed(app, person, { status, trial_active: isTrial });
const subscriber = async (): Promise<Someone> => subscribe(await app.someone());
const start = <T = Circuit>({ token }: Someone, school?: string, key = randomUUID()) =>
  request<T>("POST", "/api/circuits", { token, body: { ...(school ? { school } : {}), key } });
const read = async ({ token }: Someone, id: string) =>
  (await request<Circuit>("GET", `/api/circuits/${id}`, { token })).body;
const goTo = <T = Door>({ token }: Someone, id: string, door: number) =>
  request<T>("POST", `/api/circuits/${id}/doors/${door}`, { token });
const leave = ({ token }: Someone, id: string) => request("POST", `/api/circuits/${id}/leave`, { token });
const attempt = ({ token }: Someone, id: string, what: "enter" | "finish" | "leave", body: object = {}) =>
  request("POST", `/api/attempts/${id}/${what}`, { token, body });
const offer = async ({ token }: Someone, school?: string) =>
  (await request<Offer>("GET", `/api/circuits/offer${school ? `?school=${school}` : ""}`, { token })).body;

/** Goes to a door, in, and out again when the time is over. */
async function sit(person: Someone, circuitId: string, door: number): Promise<Door> {
  const { body, status } = await goTo(person, circuitId, door);
  assert.equal(status, 200);
  await attempt(person, body.attemptId, "enter");
  const atMs = body.station.answerSeconds * 1000;
  assert.equal((await attempt(person, body.attemptId, "finish", { atMs })).status, 200);
  return body;
}

describe("starting a circuit", () => {
  it("is for subscribers: the free trial and an ended plan are told what opens it, and nothing is made", async () => {
    const person = await app.someone();
    const onTrial = await start<{ code: string; message: string }>(person, "leeds");
    assert.equal(onTrial.status, 403);
    assert.equal(onTrial.body.code, "FORBIDDEN");
    assert.match(onTrial.body.message, /not part of the free trial.*Any plan opens them/u);
    assert.match((await offer(person, "leeds")).lock?.why ?? "", /not part of the free trial/u);

    await subscribe(person, "canceled");
    assert.equal((await start(person, "leeds")).status, 403);
    assert.match((await offer(person, "leeds")).lock?.why ?? "", /you have none at the moment/u);

    const list = await request<{ circuits: CircuitSummary[] }>("GET", "/api/circuits", { token: person.token });
    assert.deepEqual(list.body.circuits, []);
  });

  for (const [status, isTrial] of [
    ["active", false],
    ["past_due", false],
    ["trialing", true],
  ] as const) {
    it(`is open to a plan that is ${status}`, async () => {
      const person = await app.someone();
      await subscribe(person, status, isTrial);
      assert.equal((await offer(person, "leeds")).lock, null);
      assert.equal((await start(person, "leeds")).status, 200);
    });
  }

  it("twice with one key makes one circuit, also at the same moment and after the plan has ended", async () => {
    const person = await subscriber();
    const key = randomUUID();
    const [one, two] = await Promise.all([start(person, "leeds", key), start(person, "leeds", key)]);
    await subscribe(person, "canceled");
    const three = await start(person, "leeds", key);
    assert.deepEqual([one.body.id, two.body.id], [three.body.id, three.body.id]);
    const { body } = await request<{ circuits: CircuitSummary[] }>("GET", "/api/circuits", { token: person.token });
    assert.equal(body.circuits.length, 1);
  });

  it("follows the school: so many doors, its own times in real mode, none of the stations shown before its door", async () => {
    const person = await subscriber();
    const { body } = await start(person, "leeds");
    assert.equal(body.format.follows, "school");
    assert.equal(body.places.length, 8);
    assert.ok(body.places.every(({ station, status }) => station === null && status === "waiting"));
    const door = (await goTo(person, body.id, 1)).body;
    assert.deepEqual([door.station.readingSeconds, door.station.answerSeconds], [120, 360]);
    const { body: sat } = await request<Attempt>("GET", `/api/attempts/${door.attemptId}`, { token: person.token });
    assert.equal(sat.mode, "real");
    assert.deepEqual(sat.circuit, { id: body.id, place: 1 });
  });

  it("of a school nobody knows is refused, and so is one of the generic school", async () => {
    const person = await subscriber();
    for (const school of ["hogwarts", "generic"]) assert.equal((await start(person, school)).status, 404);
  });

  it("of a school without MMIs gives the default circuit, and says so", async () => {
    const { body } = await start(await subscriber(), "oxford");
    assert.equal(body.format.follows, "default");
    assert.match(body.format.notice ?? "", /not an MMI, so we do not simulate it/u);
    assert.equal(body.places.length, 6);
  });

  it("takes stations the person has not met first, and says which it had to repeat", async () => {
    const person = await subscriber();
    const seen = new Set<string>();
    for (let circuits = 0; circuits < 3; circuits++) {
      const circuit = (await start(person)).body;
      for (const { place } of circuit.places) {
        const { station } = await sit(person, circuit.id, place);
        const { wasSeen } = (await read(person, circuit.id)).places[place - 1] ?? {};
        assert.equal(wasSeen, false);
        seen.add(station.id);
      }
    }
    assert.equal(seen.size, 18, "three circuits of six without a repetition");
    const last = (await start(person)).body;
    assert.ok(last.places.some(({ wasSeen }) => wasSeen));
    assert.match((await offer(person)).shortfall.join(" "), /You have met \d stations? of them before/u);
  });

  it("of a school that records says how many recorded stations we lack", async () => {
    const { shortfall, format } = await offer(await subscriber(), "brunel");
    assert.deepEqual(new Set(format.forms), new Set(["recorded"]));
    assert.match(shortfall.join(" "), /too few recorded stations: 4 stations will be a live one/u);
  });
});

describe("a circuit under way", () => {
  it("goes from door to door in order, and is finished after the last", async () => {
    const person = await subscriber();
    const { id, places } = (await start(person, "exeter")).body;
    assert.equal((await goTo(person, id, 2)).status, 409);
    for (const { place } of places) {
      assert.deepEqual((await read(person, id)).next, { place, isUnderWay: false });
      await sit(person, id, place);
    }
    const over = await read(person, id);
    assert.equal(over.status, "finished");
    assert.equal(over.next, null);
    assert.equal((await goTo(person, id, 4)).status, 409);
    assert.equal((await goTo(person, id, 9)).status, 409);
  });

  it("opens one attempt behind a door, however often and from however many tabs it is opened", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    const opened = await Promise.all([goTo(person, id, 1), goTo(person, id, 1), goTo(person, id, 1)]);
    const { attemptId } = (await goTo(person, id, 1)).body;
    assert.deepEqual(new Set(opened.map(({ body }) => body.attemptId)), new Set([attemptId]));
    const { body } = await request<{ attempts: unknown[] }>("GET", "/api/attempts", { token: person.token });
    assert.equal(body.attempts.length, 1);
  });

  it("in the middle of a station offers only to go back into it: no next door, and no end", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    const { attemptId } = (await goTo(person, id, 1)).body;
    await attempt(person, attemptId, "enter");
    clock.pass(20 * 60_000);
    assert.deepEqual((await read(person, id)).next, { place: 1, isUnderWay: true });
    assert.equal((await goTo(person, id, 2)).status, 409);
    assert.equal((await leave(person, id)).status, 409);
    const again = (await goTo(person, id, 1)).body;
    assert.deepEqual([again.attemptId, again.status], [attemptId, "running"]);
  });

  it("rings for the next station half a minute after one, and for nobody who was away then", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    assert.equal((await read(person, id)).bellInMs, null, "before the first station there is no hurry");
    await sit(person, id, 1);
    assert.equal((await read(person, id)).bellInMs, 30_000);
    clock.pass(10_000);
    assert.equal((await read(person, id)).bellInMs, 20_000);
    clock.pass(20_000);
    assert.equal((await read(person, id)).bellInMs, null);
  });

  it("never rings for somebody with rest breaks: the next door waits until they open it", async () => {
    const person = await subscriber();
    const body = { ...NO_ARRANGEMENTS, hasRestBreaks: true };
    assert.equal((await request("PUT", "/api/profile/arrangements", { token: person.token, body })).status, 200);
    const { id } = (await start(person)).body;
    await sit(person, id, 1);
    const resting = await read(person, id);
    assert.deepEqual([resting.bellInMs, resting.hasRestBreaks], [null, true]);
    clock.pass(60 * 60_000);
    assert.equal((await goTo(person, id, 2)).body.status, "reading");
  });

  it("rings after Edge Hill’s minute, and never at a school that lets you rest as long as you like", async () => {
    const person = await subscriber();
    const edgeHill = (await start(person, "edge-hill")).body;
    await sit(person, edgeHill.id, 1);
    assert.equal((await read(person, edgeHill.id)).bellInMs, 60_000);
    const brunel = (await start(person, "brunel")).body;
    await sit(person, brunel.id, 1);
    assert.equal((await read(person, brunel.id)).bellInMs, null);
  });

  it("goes on when the plan ends meanwhile: whoever has started finishes", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    await subscribe(person, "canceled");
    for (const place of [1, 2, 3, 4, 5, 6]) await sit(person, id, place);
    assert.equal((await read(person, id)).status, "finished");
  });

  it("goes on past a station that was left, and can be ended between two stations for good", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    const { attemptId } = (await goTo(person, id, 1)).body;
    await attempt(person, attemptId, "leave");
    assert.deepEqual((await read(person, id)).next, { place: 2, isUnderWay: false });
    assert.equal((await leave(person, id)).status, 200);
    assert.equal((await leave(person, id)).status, 200);
    const over = await read(person, id);
    assert.deepEqual([over.status, over.next, over.bellInMs], ["left", null, null]);
    assert.equal((await goTo(person, id, 2)).status, 409);
  });

  it("gives another station where one has been withdrawn since", async () => {
    const person = await subscriber();
    const { id } = (await start(person)).body;
    const behind = async () =>
      database.asPerson(person.userId, (tx) =>
        tx.selectFrom("circuit_stations").select("station_id").where("circuit_id", "=", id).orderBy("place").execute(),
      );
    const [withdrawn] = await behind();
    const publish = (isPublished: boolean) =>
      database.asWorker((tx) =>
        tx
          .updateTable("stations")
          .set({ is_published: isPublished })
          .where("id", "=", withdrawn?.station_id ?? "")
          .execute(),
      );
    await publish(false);
    const { body, status } = await goTo(person, id, 1);
    await publish(true);
    assert.equal(status, 200);
    assert.notEqual(body.station.id, withdrawn?.station_id);
    const now = (await behind()).map(({ station_id }) => station_id);
    assert.equal(new Set(now).size, 6);
    assert.equal(now[0], body.station.id);
  });
});

describe("a stranger’s circuit", () => {
  it("does not exist", async () => {
    const { id } = (await start(await subscriber())).body;
    const stranger = await subscriber();
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/doors/1"],
      ["POST", "/leave"],
      ["GET", "/marks"],
    ] as const)
      assert.equal((await request(method, `/api/circuits/${id}${path}`, { token: stranger.token })).status, 404, path);
    const { body } = await request<{ circuits: unknown[] }>("GET", "/api/circuits", { token: stranger.token });
    assert.deepEqual(body.circuits, []);
  });

  it("nor is any to be seen without signing in", async () => {
    for (const path of ["/api/circuits", "/api/circuits/offer"]) assert.equal((await request("GET", path)).status, 401);
  });
});
