import assert from "node:assert/strict";
import test from "node:test";
import pg from "pg";
import { listenerOn } from "../../src/platform/db/listen.ts";
import { logOf } from "../../src/platform/log.ts";

const url = process.env["TEST_DATABASE_URL"];

test("a listener whose connection is cut hears again on another one", async (t) => {
  assert.ok(url, "TEST_DATABASE_URL names the server");
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on("error", () => undefined);
  t.after(() => pool.end());

  const heard: string[] = [];
  let wake = Promise.withResolvers<void>();
  const next = async () => {
    await wake.promise;
    wake = Promise.withResolvers();
  };
  const listener = await listenerOn(pool, logOf("silent"))(
    "told",
    (payload) => {
      heard.push(payload);
      wake.resolve();
    },
    () => wake.resolve(),
  );
  await next();

  await pool.query("select pg_notify('told', 'before')");
  await next();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and usename = current_user",
  );
  await next();
  await pool.query("select pg_notify('told', 'after')");
  await next();
  assert.deepEqual(heard, ["before", "after"]);
  await listener.close();
});
