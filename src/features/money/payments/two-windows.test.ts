import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../tests/api/open-database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { logOf } from "#platform/log.ts";
import type { Deps } from "./deps.ts";
import { openOnly } from "./open-checkout.ts";
import type { Provider } from "./provider.ts";

it("of two pages opened at the same moment one alone can be paid on", async () => {
  const { database } = await openTestDatabase();
  await database.asOwner((owner) =>
    sql`insert into accounts."user" (id, name, email, "emailVerified")
      values ('two', '', 'two@example.test', true)`.execute(owner),
  );
  const open = new Set<string>();
  const provider = {
    closeCheckout: (id: string) => Promise.resolve(void open.delete(id)),
    tell: () => Promise.resolve({ plans: [], invoices: [], payers: [] }),
  } as unknown as Provider;
  const deps: Deps = {
    database,
    provider,
    jobs: () => ({}) as Jobs,
    clock: { now: () => new Date("2026-11-22T12:00:00.000Z") },
    log: logOf("silent"),
    addressKeyOf: (email) => email,
    appUrl: "http://localhost:3000",
    trustedProxies: 0,
  };
  const pageOf = (id: string) => {
    open.add(id);
    return Promise.resolve({ id, url: `https://pay.example/${id}` });
  };
  const first = openOnly(deps, "two", async () => {
    await openOnly(deps, "two", () => pageOf("inner"));
    return pageOf("outer");
  });
  await assert.rejects(first, /opened at the same moment/u);
  assert.deepEqual([...open], ["inner"]);

  await openOnly(deps, "two", () => pageOf("next"));
  assert.deepEqual([...open], ["next"]);
});
