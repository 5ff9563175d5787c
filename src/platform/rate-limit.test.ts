import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../tests/api/open-database.ts";
import { sweepLimits, takeHit, takeHits, type Limit } from "./rate-limit.ts";

const LIMIT: Limit = { name: "tries", most: 3, seconds: 60 };
const CODE = { code: "TOO_MANY_REQUESTS" };

describe("a limit", async () => {
  const opened = await openTestDatabase();
  let database = opened.database;
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const hit = (subject: string, limit = LIMIT) => takeHit(database, clock, limit, subject);

  it("lets through as many as it says, of each subject and of each limit", async () => {
    for (let count = 0; count < 3; count++) await hit("ann");
    await assert.rejects(hit("ann"), CODE);
    await hit("ben");
    await hit("ann", { ...LIMIT, name: "others" });
  });

  it("opens again when its window is over, and not before", async () => {
    for (let count = 0; count < 3; count++) await hit("cas");
    now += 59_999;
    await assert.rejects(hit("cas"), CODE);
    now += 1;
    await hit("cas");
  });

  it("counts hits at the same moment one by one", async () => {
    const hits = await Promise.allSettled(Array.from({ length: 10 }, () => hit("dan")));
    assert.equal(hits.filter(({ status }) => status === "fulfilled").length, 3);
  });

  it("counts on through another handle on the same data", async () => {
    for (let count = 0; count < 3; count++) await hit("eve");
    database = await opened.openAnother();
    await assert.rejects(hit("eve"), CODE);
  });

  it("counts amounts, and what is refused not at all: something smaller may still fit", async () => {
    const bytes = (amount: number) => takeHit(database, clock, { ...LIMIT, name: "bytes", most: 100 }, "fay", amount);
    await assert.rejects(bytes(101), CODE);
    await bytes(60);
    for (let tries = 0; tries < 3; tries++) await assert.rejects(bytes(41), CODE);
    await bytes(40);
    await assert.rejects(bytes(1), CODE);
  });

  it("says why and until when, where it has words for it", async () => {
    now = Date.parse("2036-07-01T09:30:20Z");
    const spoken = { ...LIMIT, name: "spoken", most: 1, says: "That was a lot." };
    await hit("gus", spoken);
    now += 1000;
    const message = "That was a lot. You can go on at 10:31 (UK time) on 1 July 2036.";
    await assert.rejects(hit("gus", spoken), { ...CODE, message });
    // What no window has room for is promised no time.
    await assert.rejects(takeHit(database, clock, spoken, "gus", 5), { ...CODE, message: "That was a lot." });
  });

  it("is counted beside others or not at all", async () => {
    const other = { ...LIMIT, name: "beside", most: 1 };
    const both = [LIMIT, other].map((limit) => ({ limit, amount: 1 }));
    await hit("hal", other);
    await assert.rejects(takeHits(database, clock, both, "hal"), CODE);
    for (let count = 0; count < 3; count++) await hit("hal");
  });

  it("keeps nobody's address, and is forgotten when it is over", async () => {
    const stored = () => database.asAccounts((tx) => sql<{ key: string }>`select key from rate_limits`.execute(tx));
    const { rows } = await stored();
    assert.ok(rows.length > 0);
    for (const { key } of rows) assert.match(key, /^[\w-]{43}$/u);
    now += 120_000;
    await sweepLimits(database, clock);
    assert.deepEqual((await stored()).rows, []);
  });
});
