import { DAY_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parse } from "csv-parse/sync";
import type { Progress } from "./contract.ts";
import type { BankStation } from "#contract/library/stations";
import { addPast, type PastSitting } from "../../../../tests/api/history.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { readSkills } from "./read-skills.ts";

const app = await openTestApp();
const { request, clock, product } = app;

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
const read = async ({ token }: Someone) => (await request<Progress>("GET", "/api/progress", { token })).body;
const stations = async ({ token }: Someone) =>
  (await request<BankStation[]>("GET", "/api/stations", { token })).body.map(({ id }) => id);
const past = (person: Someone, sittings: PastSitting[]) => addPast(product.database, person.userId, sittings);

/** One sitting of each of the first stations, oldest first, with these bands. */
async function sat(person: Someone, bands: (number | null)[], more: Partial<PastSitting> = {}): Promise<string[]> {
  const ids = await stations(person);
  const sittings = bands.map((band, at) => ({
    stationId: ids[at] ?? assert.fail("There are too few stations."),
    finishedAt: daysAgo(bands.length - at),
    band,
    ...more,
  }));
  await past(person, sittings);
  return ids;
}

describe("where somebody stands", () => {
  it("is nobody’s to ask who is not signed in, and empty for whoever has sat nothing", async () => {
    assert.equal((await request("GET", "/api/progress")).status, 401);
    const { overall, domains, stations: met, trend, week } = await read(await app.someone());
    assert.deepEqual(overall, { stations: 0, mean: null, lastAt: null });
    assert.equal(domains.length, 4);
    assert.deepEqual([met.sat, met.repeats, trend.length, week.days.length], [0, 0, 0, 7]);
  });

  it("has no mean from three stations, and one from four with how sure it is", async () => {
    const person = await app.someone();
    const ids = await sat(person, [2, 4, 2]);
    assert.equal((await read(person)).overall.mean, null);
    assert.equal((await read(person)).overall.stations, 3);
    await past(person, [{ stationId: ids[3] ?? "", finishedAt: daysAgo(0), band: 4 }]);
    const { overall, trend } = await read(person);
    // Deviations ±1 in four stations: 3.182 errors of a half of √(4/3).
    assert.equal(overall.mean?.mean, 3);
    assert.equal(overall.mean.low.toFixed(2), "1.16");
    assert.equal(overall.mean.high.toFixed(2), "4.84");
    assert.deepEqual(
      trend.map(({ marks }) => marks[0]?.mean?.stations ?? null),
      [null, null, null, 4],
    );
  });

  it("counts a station once, as it was first sat: repeats are apart", async () => {
    const person = await app.someone();
    const [first = ""] = await sat(person, [2, 2, 2, 2]);
    await past(person, [{ stationId: first, finishedAt: daysAgo(0), band: 5 }]);
    const { overall, stations: met } = await read(person);
    assert.equal(overall.mean?.mean, 2);
    assert.deepEqual([met.sat, met.repeats], [4, 1]);
  });

  it("is wider by what could not be judged, and leaves out what has no band", async () => {
    const sure = await app.someone();
    await sat(sure, [3, 3, 3, 3, null]);
    const unsure = await app.someone();
    await sat(unsure, [3, 3, 3, 3], { low: 2, high: 5 });
    const [narrow, wide] = [(await read(sure)).overall, (await read(unsure)).overall];
    assert.equal(narrow.stations, 4);
    assert.equal(((narrow.mean?.low ?? 0) - (wide.mean?.low ?? 0)).toFixed(2), "1.00");
    assert.ok((wide.mean?.high ?? 0) > (narrow.mean?.high ?? 9));
  });

  it("counts a mark from the moment it is opened, and lets no later sitting take its place before", async () => {
    const person = await app.someone();
    const [first = ""] = await sat(person, [2, 2, 2]);
    const ids = await stations(person);
    const [unopened = ""] = await past(person, [
      { stationId: ids[3] ?? "", finishedAt: daysAgo(0), band: 4, isOpened: false },
    ]);
    await past(person, [{ stationId: ids[3] ?? "", finishedAt: daysAgo(-0.01), band: 5 }]);
    const before = await read(person);
    assert.deepEqual([before.unopened, before.overall.stations], [1, 3]);
    const body = { given: null };
    await request("PUT", `/api/attempts/${unopened}/self-mark`, { token: person.token, body });
    // Without criteria there is nothing to give, and opening it is reading it.
    await request("GET", `/api/attempts/${unopened}/report`, { token: person.token });
    const after = await read(person);
    assert.deepEqual([after.unopened, after.overall.stations, after.overall.mean?.mean], [0, 4, 2.5]);
    assert.ok(first);
  });

  it("forgets nothing older than the latest twelve but does not let it hold somebody down", async () => {
    const person = await app.someone();
    await sat(person, [1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    const { overall } = await read(person);
    assert.deepEqual([overall.stations, overall.mean?.stations, overall.mean?.mean], [16, 12, 4]);
  });
});

describe("the week", () => {
  it("has what was practised by day in the United Kingdom, in minutes by the station’s own clocks", async () => {
    const person = await app.someone();
    const [station = ""] = await stations(person);
    await past(person, [{ stationId: station, finishedAt: clock.now(), band: 3 }]);
    const { week, today } = await read(person);
    const day = week.days.find((each) => each.day === today);
    // A minute at the door and four in the room, though an hour passed.
    assert.deepEqual(day, { day: today, stations: 1, minutes: 5 });
    assert.equal(new Date(`${week.days[0]?.day ?? ""}T00:00:00Z`).getUTCDay(), 1);
  });
});

describe("what somebody can do, for whoever plans", () => {
  it("weighs even one station, and knows every card that was opened", async () => {
    const person = await app.someone();
    const [first = "", second = ""] = await sat(person, [4]);
    const body = { stationId: second, key: crypto.randomUUID() };
    await request("POST", "/api/attempts", { token: person.token, body });
    const skills = await product.database.asPerson(person.userId, (tx) => readSkills(tx, person.userId, { clock }));
    const [communication] = skills.domains;
    assert.deepEqual([communication?.stations, communication?.mean?.mean], [1, 4]);
    assert.equal(skills.stations.get(first)?.timesSat, 1);
    assert.equal(skills.stations.get(second)?.timesSat, 0);
    assert.equal(
      skills.themes.reduce((sum, each) => sum + each.sittings, 0),
      1,
    );
    const stranger = await app.someone();
    const none = await product.database.asPerson(stranger.userId, (tx) => readSkills(tx, person.userId, { clock }));
    assert.equal(none.stations.size, 0);
  });
});

describe("progress to take away", () => {
  it("is a table with a row for every sitting, and no bands of marks that are not open", async () => {
    const person = await app.someone();
    const [first = ""] = await sat(person, [2]);
    await past(person, [{ stationId: first, finishedAt: daysAgo(0), band: 4, isOpened: false }]);
    const { status, headers, body } = await request<string>("GET", "/api/progress.csv", { token: person.token });
    assert.equal(status, 200);
    assert.match(String(headers["content-disposition"]), /stationwise-progress-\d{4}-\d\d-\d\d\.csv/u);
    const rows = parse<Record<string, string>>(body, { columns: true, bom: true });
    assert.deepEqual(
      rows.map((row) => [row["sitting of this station"], row["marks"], row["overall band"]]),
      [
        ["1", "marked", "2"],
        ["2", "waiting for you to open them", ""],
      ],
    );
  });

  it("is a PDF that says it is accessible", async () => {
    const person = await app.someone();
    await sat(person, [2, 3, 4, 3]);
    const { status, body } = await request<string>("GET", "/api/progress.pdf", { token: person.token });
    assert.equal(status, 200);
    assert.ok(body.includes("<pdfuaid:part>1</pdfuaid:part>"));
  });
});
