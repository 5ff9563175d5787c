import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestApp } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();

describe("counting views", () => {
  const view = (body: unknown, token?: string) =>
    app.request("POST", "/api/analytics/views", { body, ...(token ? { token } : {}) });
  const counted = async () => {
    const { rows } = await app.product.database.asWorker((tx) =>
      sql<Record<string, unknown>>`select day::text as day, page, count from page_views order by day, page`.execute(tx),
    );
    return rows;
  };
  const today = () => app.clock.now().toISOString().slice(0, 10);

  it("adds to one number a page and a day, of nobody in particular", async () => {
    const { token } = await app.someone();
    const first = today();
    assert.equal((await view({ page: "landing" })).status, 200);
    assert.equal((await view({ page: "landing" }, token)).status, 200);
    assert.equal((await view({ page: "practice" })).status, 200);
    app.clock.pass(86_400_000);
    await view({ page: "landing" });
    assert.deepEqual(await counted(), [
      { day: first, page: "landing", count: 2 },
      { day: first, page: "practice", count: 1 },
      { day: today(), page: "landing", count: 1 },
    ]);
  });

  it("counts at the same moment one by one", async () => {
    await Promise.all(Array.from({ length: 8 }, () => view({ page: "trust" })));
    assert.equal((await counted()).find(({ page }) => page === "trust")?.["count"], 8);
  });

  it("takes the names of its list and nothing else: no address, no id, no person", async () => {
    const before = await counted();
    for (const body of [
      { page: "interview" },
      { page: "/practice" },
      { page: "attempts/0d9c5f1e-7a41-4c56-9f2a-0f3b6a1c2d3e" },
      { page: "landing", user: "amina@example.test" },
      {},
    ]) {
      assert.equal((await view(body)).status, 400, JSON.stringify(body));
    }
    assert.deepEqual(await counted(), before);
  });

  it("stops one network that sends hundreds", async () => {
    let status = 200;
    for (let sent = 0; sent < 700 && status === 200; sent++) status = (await view({ page: "plan" })).status;
    assert.equal(status, 429);
    app.clock.pass(900_000);
    assert.equal((await view({ page: "plan" })).status, 200);
  });
});
