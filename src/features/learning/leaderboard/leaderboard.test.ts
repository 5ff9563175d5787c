import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Board, Membership, NameToCheck } from "./contract.ts";
import { type Answer, openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { forgetWeeks, scoreAgain } from "./score.ts";
import { weekOf } from "./week.ts";

const ADMIN = "warden@example.test";
const app = await openTestApp({ settings: { ADMIN_EMAILS: `${ADMIN},second-warden@example.test` } });
const { clock, product, request } = app;
const { database } = product;
const WEEK_MS = 7 * 86_400_000;

let names = 0;
const someName = () => `Candidate ${"abcdefghijklmnopqrstuvwxyz"[names++ % 26]}${names}`;

const join = ({ token }: Someone, name = someName(), school: string | null = null) =>
  request<Membership>("PUT", "/api/leaderboard/membership", { token, body: { name, school } });

async function board({ token }: Someone, query = ""): Promise<Board> {
  const { status, body } = await request<Board>("GET", `/api/leaderboard${query}`, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Sittings as the interviews and the marking leave them, without sitting each. `band`: of its mark. */
async function sat({ userId }: Someone, stations: string[], band: number | null = null, now = clock.now()) {
  const ids = await database.asPerson(userId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into attempts (user_id, station_id, version_id, start_key, seed, status, started_at, entered_at, finished_at)
      select ${userId}, station, (select id from station_versions limit 1), gen_random_uuid(), 1, 'finished',
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${stations}::text[]) station returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
  if (band === null) return;
  const mark = JSON.stringify({ overall: { band } });
  await database.asWorker((tx) =>
    sql`insert into marks (attempt_id, user_id, state, mark, updated_at)
      select id, ${userId}, 'ready', ${mark}::jsonb, ${now}::timestamptz from unnest(${ids}::uuid[]) id`.execute(tx),
  );
}
const stationsFrom = (count: number) => Array.from({ length: count }, (_each, at) => `station-${at}`);

async function member(
  stations: string[],
  { name = someName(), school = null as string | null, band = null as number | null } = {},
) {
  const someone = await app.someone();
  await sat(someone, stations, band);
  assert.equal((await join(someone, name, school)).status, 200);
  return someone;
}

/** Members as the product keeps them, with one, two or three stations each in turn, without anybody behind them. */
async function crowd(many: number, { school }: { school: string }): Promise<void> {
  for (let at = 1; at <= many; at++) {
    const userId = `${school}-${at}`;
    await database.asAccounts((tx) =>
      sql`insert into "user" (id, name, email, "emailVerified") values (${userId}, '', ${`${userId}@example.test`}, true)`.execute(
        tx,
      ),
    );
    const { rows } = await database.asPerson(userId, (tx) =>
      sql<{ handle: string }>`
        insert into leaderboard_members (user_id, name, name_key, school, joined_at)
        values (${userId}, ${userId}, ${userId}, ${school}, now()) returning handle`.execute(tx),
    );
    await database.asWorker((tx) =>
      sql`insert into leaderboard_entries (handle, period, school, stations)
        values (${rows[0]?.handle}, 'all', ${school}, ${1 + ((at + 2) % 3)})`.execute(tx),
    );
  }
}

describe("the leaderboard", () => {
  it("is off for everybody, and holds nothing of whoever has not joined or has left again", async () => {
    const shy = await app.someone();
    await sat(shy, stationsFrom(3));
    await app.finishStation(shy);
    await product.jobs.drain();
    const everything = () =>
      database.asWorker(async (tx) => {
        const { rows } = await sql<{ kept: string }>`
          select row_to_json(m)::text as kept from leaderboard_members m
          union all select row_to_json(e)::text from leaderboard_entries e`.execute(tx);
        return rows.map(({ kept }) => kept).join("\n");
      });
    assert.equal(await everything(), "");
    await join(shy, "Silent owl");
    assert.match(await everything(), /Silent owl/u);
    assert.equal((await request("DELETE", "/api/leaderboard/membership", { token: shy.token })).status, 200);
    assert.equal(await everything(), "");
  });

  it("counts each station once, and by real work: the page's own finishing and marking move it", async () => {
    const someone = await app.someone();
    await join(someone);
    assert.equal((await board(someone)).top?.you, null);
    await app.finishStation(someone);
    await product.jobs.drain();
    await app.finishStation(someone);
    await product.jobs.drain();
    const you = (await board(someone)).top?.you;
    assert.deepEqual([you?.score, you?.isYou], [1, true]);
  });

  it("counts a deleted attempt no longer", async () => {
    const someone = await app.someone();
    await join(someone);
    const id = await app.finishStation(someone);
    await product.jobs.drain();
    assert.equal((await board(someone)).top?.you?.score, 1);
    assert.equal((await request("DELETE", `/api/attempts/${id}`, { token: someone.token })).status, 200);
    assert.equal((await board(someone)).top?.you, null);
  });

  it("ranks equals alike, the next after all of them, and in the same order each time", async () => {
    const reader = await member(stationsFrom(40), { school: "keele" });
    for (const count of [39, 39, 38]) await member(stationsFrom(count), { school: "keele" });
    const first = await board(reader, "?school=keele&period=all");
    assert.deepEqual(
      first.entries.map(({ rank, score }) => [rank, score]),
      [
        [1, 40],
        [2, 39],
        [2, 39],
        [4, 38],
      ],
    );
    assert.equal(first.top?.members, 4);
    assert.deepEqual(await board(reader, "?school=keele&period=all"), first);
  });

  it("tells a mean band from eight distinct stations only, each by its first mark", async () => {
    const seven = await member(stationsFrom(7), { band: 5, school: "leeds" });
    const eight = await member(stationsFrom(8), { band: 3, school: "leeds" });
    clock.pass(60_000);
    await sat(eight, stationsFrom(8), 5);
    await join(eight, someName(), "leeds");
    const { entries, top } = await board(eight, "?by=band&period=all&school=leeds");
    assert.deepEqual([entries.length, top?.you?.score, top?.you?.rank], [1, 3, 1]);
    assert.equal((await board(seven, "?by=band&period=all&school=leeds")).top?.you, null);
  });

  it("begins again on Monday, and keeps what was done over all time", async () => {
    const someone = await member(stationsFrom(1), { school: "ulster" });
    const lastWeek = { now: () => new Date(clock.now().getTime() - WEEK_MS) };
    await sat(someone, ["station-7"], null, lastWeek.now());
    await database.asWorker((tx) => scoreAgain(tx, lastWeek, someone.userId));
    const periods = async () => {
      const { rows } = await database.asWorker((tx) =>
        sql<{ period: string }>`select period from leaderboard_entries where school = 'ulster'`.execute(tx),
      );
      return rows.map(({ period }) => period).toSorted();
    };
    const thisWeek = weekOf(clock.now()).monday;
    assert.deepEqual(await periods(), [weekOf(lastWeek.now()).monday, thisWeek, "all"].toSorted());
    assert.equal((await board(someone, "?school=ulster")).top?.you?.score, 1);
    assert.equal((await board(someone, "?school=ulster&period=all")).top?.you?.score, 2);
    await forgetWeeks({ database, clock });
    assert.deepEqual(await periods(), [thisWeek, "all"].toSorted());
  });

  it("is read by pages that miss nobody and show nobody twice, with ranks that go on", async () => {
    const reader = await member(stationsFrom(3), { school: "exeter" });
    await crowd(53, { school: "exeter" });
    const first = await board(reader, "?school=exeter&period=all");
    assert.equal(first.entries.length, 50);
    const second = await board(reader, `?school=exeter&period=all&after=${first.next}`);
    assert.deepEqual([second.next, second.top], [null, null]);
    const all = [...first.entries, ...second.entries];
    assert.equal(new Set(all.map(({ handle }) => handle)).size, 54);
    assert.deepEqual([...new Set(all.map(({ rank, score }) => `${rank}: ${score}`))], ["1: 3", "19: 2", "37: 1"]);
  });

  it("tells nothing of anybody but what they chose: no id, no email, no name that was not looked at", async () => {
    const someone = await member(stationsFrom(2), { name: "Unseen heron", school: "hull-york" });
    const { body } = await request<Board>("GET", "/api/leaderboard?period=all&school=hull-york", {
      token: (await app.someone()).token,
    });
    const told = JSON.stringify(body);
    for (const secret of [someone.userId, someone.email, "Unseen heron"]) assert.ok(!told.includes(secret), secret);
    assert.deepEqual(Object.keys(body.entries[0] ?? {}).toSorted(), [
      "handle",
      "isYou",
      "name",
      "rank",
      "school",
      "score",
    ]);
    assert.equal((await board(someone, "?period=all&school=hull-york")).top?.you?.name, "Unseen heron");
  });

  it("takes no name that somebody has, no school that is none, and nobody who is not signed in", async () => {
    await member(stationsFrom(1), { name: "Grey heron" });
    const other = await app.someone();
    const taken = await join(other, "GREY-HERON");
    assert.deepEqual([taken.status, (taken.body as unknown as { code: string }).code], [409, "unique_violation"]);
    assert.equal((await join(other, "Fine name", "hogwarts")).status, 400);
    assert.equal((await join(other, "xy")).status, 400);
    assert.equal((await request("GET", "/api/leaderboard")).status, 401);
    const handle = crypto.randomUUID();
    for (const after of ["1~x", `1.2.3~${handle}`, `9999999~${handle}`, `1.5~${handle}`, `NaN~${handle}`])
      assert.equal(
        (await request("GET", `/api/leaderboard?after=${after}`, { token: other.token })).status,
        400,
        after,
      );
    assert.equal(
      (await request("GET", `/api/leaderboard?by=band&after=1.5~${handle}`, { token: other.token })).status,
      200,
    );
  });
});

type Names = { names: NameToCheck[]; next: string | null };

/** Every page of the names to look at. */
async function wholeQueue({ token }: { token: string }): Promise<Names["names"][]> {
  const pages: Names["names"][] = [];
  let next: string | null = "";
  while (next !== null) {
    const path: string = `/api/operations/names${next === "" ? "" : `?after=${next}`}`;
    const { body }: Answer<Names> = await request<Names>("GET", path, { token });
    pages.push(body.names);
    next = body.next;
  }
  return pages;
}

describe("a display name", () => {
  it("waits in a list whose pages miss none and show none twice", async () => {
    const admin = await app.admin("second-warden@example.test");
    await crowd(35, { school: "sheffield" });
    const pages = await wholeQueue(admin);
    const handles = pages.flat().map(({ handle }) => handle);
    assert.ok(pages.slice(0, -1).every((page) => page.length === 30));
    assert.ok(pages.length > 1);
    assert.equal(new Set(handles).size, handles.length);
    assert.equal(pages.flat().filter(({ name }) => name.startsWith("sheffield-")).length, 35);
  });

  it("is shown once an admin has looked at it, waits again when it is changed, and goes when it is refused", async () => {
    const admin = await app.admin(ADMIN);
    const someone = await member(stationsFrom(5), { name: "Brown hare", school: "swansea" });
    const reader = await app.someone();
    const nameNow = async () => (await board(reader, "?period=all&school=swansea")).entries[0]?.name;
    const queue = async () => (await wholeQueue(admin)).flat();
    const decide = (handle: string, name: string, isShown: boolean) =>
      request("PUT", `/api/operations/names/${handle}`, { token: admin.token, body: { name, isShown } });

    assert.equal(await nameNow(), null);
    const [waiting] = (await queue()).filter(({ name }) => name === "Brown hare");
    assert(waiting);
    assert.equal(JSON.stringify(waiting).includes(someone.userId), false);
    assert.equal((await decide(waiting.handle, "Another name", true)).status, 404);
    assert.equal((await decide(waiting.handle, "Brown hare", true)).status, 200);
    assert.equal(await nameNow(), "Brown hare");

    const report = () => request("POST", `/api/leaderboard/${waiting.handle}/reports`, { token: reader.token });
    assert.equal((await report()).status, 200);
    assert.equal((await report()).status, 200);
    assert.equal((await queue())[0]?.reports, 1);
    await decide(waiting.handle, "Brown hare", false);
    assert.equal(await nameNow(), null);
    const { body } = await request<Membership>("GET", "/api/leaderboard/membership", { token: someone.token });
    assert.equal(body?.nameState, "refused");
    assert.equal((await report()).status, 404);

    await join(someone, "White hare", "swansea");
    assert.equal(await nameNow(), null);
    await join(someone, "Brown hare", "swansea");
    assert.equal((await queue()).filter(({ handle }) => handle === waiting.handle).length, 0);
  });

  it("is nobody's to judge but an admin's, who is not even told of to others", async () => {
    const { token } = await app.someone();
    assert.equal((await request("GET", "/api/operations/names", { token })).status, 404);
    const body = { name: "x", isShown: true };
    assert.equal((await request("PUT", `/api/operations/names/${crypto.randomUUID()}`, { token, body })).status, 404);
  });
});
