import { MINUTE_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AttemptAbout, Beside, HistoryEntry } from "./contract.ts";
import type { BankStation } from "#contract/library/stations";
import { addPast, criterionOf, type PastSitting } from "../../../../tests/api/history.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { request, clock, product } = app;

type Page = { entries: HistoryEntry[]; next: string | null };

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS);
const list = async ({ token }: Someone, query = "") =>
  (await request<Page>("GET", `/api/history${query}`, { token })).body;
const stations = async ({ token }: Someone) => (await request<BankStation[]>("GET", "/api/stations", { token })).body;
const past = (person: Someone, sittings: PastSitting[]) => addPast(product.database, person.userId, sittings);
const about = async ({ token }: Someone, id: string) =>
  (await request<AttemptAbout>("GET", `/api/attempts/${id}/about`, { token })).body;
const beside = <T = Beside>({ token }: Someone, id: string, other: string) =>
  request<T>("GET", `/api/attempts/${id}/beside/${other}`, { token });

describe("the history", () => {
  it("is gone through by key: nothing twice and nothing left out, also where many began in one moment", async () => {
    const person = await app.someone();
    const [station] = await stations(person);
    const moment = minutesAgo(10);
    const sittings = Array.from({ length: 95 }, (_, at) => ({
      stationId: station?.id ?? "",
      finishedAt: at % 3 === 0 ? moment : minutesAgo(at),
      band: 3,
    }));
    const ids = await past(person, sittings);
    const seen: string[] = [];
    let after = "";
    for (let page = await list(person); ; page = await list(person, `?after=${after}`)) {
      seen.push(...page.entries.map(({ id }) => id));
      if (page.next === null) break;
      after = encodeURIComponent(page.next);
    }
    assert.equal(seen.length, 95);
    assert.deepEqual(seen.toSorted(), ids.toSorted());
  });

  it("keeps its place while something new comes in at the top", async () => {
    const person = await app.someone();
    const [station] = await stations(person);
    const one = (minutes: number) => ({ stationId: station?.id ?? "", finishedAt: minutesAgo(minutes), band: 3 });
    await past(
      person,
      Array.from({ length: 45 }, (_, at) => one(at + 1)),
    );
    const first = await list(person);
    await past(person, [one(0)]);
    const second = await list(person, `?after=${encodeURIComponent(first.next ?? "")}`);
    assert.equal(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size, 45);
  });

  it("is filtered by status, type and station, and by all of them together", async () => {
    const person = await subscribed(app, await app.someone());
    const bank = await stations(person);
    const talk = bank.find(({ type }) => type === "roleplay")?.id ?? "";
    const ask = bank.find(({ type }) => type === "discussion")?.id ?? "";
    await past(person, [
      { stationId: talk, finishedAt: minutesAgo(3), band: 2 },
      { stationId: ask, finishedAt: minutesAgo(2), band: 3 },
    ]);
    const body = { stationId: talk, key: crypto.randomUUID() };
    await request("POST", "/api/attempts", { token: person.token, body });
    const found = async (query: string) =>
      (await list(person, query)).entries.map(({ station, status }) => [station.id, status]);
    assert.deepEqual(await found("?type=discussion"), [[ask, "finished"]]);
    assert.deepEqual(await found("?status=reading"), [[talk, "reading"]]);
    assert.deepEqual(await found(`?station=${talk}&status=finished&type=roleplay`), [[talk, "finished"]]);
    assert.deepEqual(await found(`?station=${talk}&type=discussion`), []);
    assert.deepEqual(await found("?type=recorded"), []);
    const names = await request<{ id: string; attempts: number }[]>("GET", "/api/history/stations", {
      token: person.token,
    });
    assert.deepEqual(new Map(names.body.map(({ id, attempts }) => [id, attempts])).get(talk), 2);
  });

  it("refuses what is no place in it, and no filter", async () => {
    const { token } = await app.someone();
    for (const query of [
      "?after=x",
      "?after=2026-13-45T25:61:61.000Z~00000000-0000-0000-0000-000000000000",
      "?status=gone",
    ])
      assert.equal((await request("GET", `/api/history${query}`, { token })).status, 400, query);
  });

  it("tells bands once they are opened, and not before", async () => {
    const person = await app.someone();
    const [station] = await stations(person);
    const one = { stationId: station?.id ?? "", band: 4 };
    await past(person, [
      { ...one, finishedAt: minutesAgo(3) },
      { ...one, finishedAt: minutesAgo(2), isOpened: false },
      { stationId: one.stationId, finishedAt: minutesAgo(1) },
    ]);
    const { entries } = await list(person);
    assert.deepEqual(
      entries.map(({ mark, sitting }) => [mark.state, sitting]),
      [
        ["waiting", 3],
        ["unopened", 2],
        ["open", 1],
      ],
    );
    assert.ok(!JSON.stringify(entries[1]).includes("overall"));
  });

  it("shows nobody what is another’s", async () => {
    const person = await app.someone();
    const stranger = await app.someone();
    const [station] = await stations(person);
    const [id = ""] = await past(person, [{ stationId: station?.id ?? "", finishedAt: minutesAgo(1), band: 3 }]);
    assert.equal((await list(stranger)).entries.length, 0);
    const { token } = stranger;
    for (const path of [`${id}/about`, `${id}/beside/${id}`, `${id}/attempt.json`, `${id}/attempt.pdf`])
      assert.equal((await request("GET", `/api/attempts/${path}`, { token })).status, 404, path);
    for (const path of ["/api/history", "/api/history/stations", `/api/attempts/${id}/about`])
      assert.equal((await request("GET", path)).status, 401, path);
  });
});

describe("two sittings of a station side by side", () => {
  const QUOTE = "I'm sorry to hear that.";

  it("say what changed, criterion by criterion, the earlier first whichever is asked for", async () => {
    const person = await app.someone();
    const [station, another] = await stations(person);
    const stationId = station?.id ?? "";
    const [first = "", second = "", unopened = "", elsewhere = ""] = await past(person, [
      {
        stationId,
        finishedAt: minutesAgo(9),
        band: 2,
        criteria: [criterionOf("warmth", "not-met"), criterionOf("summary", "met"), criterionOf("plan", "not-met")],
      },
      {
        stationId,
        finishedAt: minutesAgo(5),
        band: 4,
        hints: ["warmth"],
        criteria: [
          criterionOf("warmth", "met", QUOTE),
          criterionOf("summary", "partly-met"),
          criterionOf("plan", "contradicted"),
          criterionOf("safety", "met"),
        ],
      },
      { stationId, finishedAt: minutesAgo(3), band: 4, isOpened: false },
      { stationId: another?.id ?? "", finishedAt: minutesAgo(1), band: 4 },
    ]);
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { body } = await beside(person, one, other);
      assert.deepEqual(
        body.sides.map(({ attemptId }) => attemptId),
        [first, second],
      );
      assert.deepEqual(
        body.criteria.map(({ id, change }) => [id, change]),
        [
          ["warmth", "up"],
          ["summary", "down"],
          ["plan", "same"],
          ["safety", "unknown"],
        ],
      );
      assert.equal(body.criteria[0]?.marks[1]?.points[0]?.quote?.text, QUOTE);
      assert.deepEqual([body.isSameText, body.isSameMarker], [true, true]);
    }
    assert.equal((await beside(person, first, unopened)).status, 409);
    assert.equal((await beside(person, first, elsewhere)).status, 400);
    assert.equal((await beside(person, first, first)).status, 400);
    const { sittings } = await about(person, second);
    assert.deepEqual(
      sittings.map(({ attemptId, mark }) => [attemptId, mark.state]),
      [
        [first, "open"],
        [second, "open"],
        [unopened, "unopened"],
      ],
    );
  });
});

describe("an attempt to take away", () => {
  it("is a file with everything that was said and marked, and a PDF that says it is accessible", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, ["I'm so sorry. What happened this morning?"]);
    await product.jobs.drain();
    const { token } = person;
    const file = await request<{ turns: { text: string }[]; marks: { state: string; versions: object[] } }>(
      "GET",
      `/api/attempts/${id}/attempt.json`,
      { token },
    );
    assert.match(String(file.headers["content-disposition"]), /stationwise-a-wasted-morning-.*\.json/u);
    assert.ok(file.body.turns.some(({ text }) => text.startsWith("I'm so sorry.")));
    assert.deepEqual([file.body.marks.state, file.body.marks.versions.length], ["open", 1]);
    const paper = await request<string>("GET", `/api/attempts/${id}/attempt.pdf`, { token });
    assert.ok(paper.body.includes("<pdfuaid:part>1</pdfuaid:part>"));
  });

  it("has no marks that are not opened, whatever is asked for", async () => {
    const person = await app.someone();
    const [station] = await stations(person);
    const [id = ""] = await past(person, [
      { stationId: station?.id ?? "", finishedAt: minutesAgo(1), band: 5, isOpened: false },
    ]);
    const { body } = await request<{ marks: object }>("GET", `/api/attempts/${id}/attempt.json`, {
      token: person.token,
    });
    assert.deepEqual(body.marks, {
      state: "unopened",
      versions: [],
      selfMark: null,
      disagreements: [],
      answers: [],
      secondMarks: [],
    });
  });
});
