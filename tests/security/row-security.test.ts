import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestApp } from "../../tests/api/test-app.ts";
import { catalogueFaults, tablesOf } from "./catalogue.ts";
import { matrixFaults } from "./matrix.ts";
import { insertOf, seed } from "./seed-rows.ts";

type Prepared = { app: Awaited<ReturnType<typeof openTestApp>> } & Awaited<ReturnType<typeof seed>>;

async function prepare(): Promise<Prepared> {
  const app = await openTestApp();
  await app.product.database.asAccounts((tx) => app.product.jobs.enqueue(tx, { name: "sweep" }, {}));
  return { app, ...(await seed(app.product.database)) };
}

async function allFaults({ app, cast, kinds }: Prepared): Promise<string[]> {
  const { database } = app.product;
  return [
    ...(await catalogueFaults(database)),
    ...(await matrixFaults(database, await tablesOf(database), cast, kinds)),
  ];
}

describe("row security", async () => {
  const prepared = await prepare();
  const { cast, kinds } = prepared;
  const { database } = prepared.app.product;

  it("gives everybody of every table what is written down, and no more", async () => {
    assert.deepEqual(await allFaults(prepared), []);
  });

  it("lets nobody give a row of theirs to somebody else", async () => {
    for (const [table, kind] of Object.entries(kinds)) {
      const { owner } = kind;
      if (!owner || !table.startsWith("public.")) continue;
      const moved = database.asPerson(cast.studentA, (tx) =>
        sql`update ${sql.id(...table.split("."))} set ${sql.id(owner)} = ${cast.studentB}`.execute(tx),
      );
      await assert.rejects(moved, { code: "42501" }, table);
    }
  });

  it("lets nobody put a turn into somebody else's attempt", async () => {
    const turns = kinds["public.turns"];
    assert.ok(turns);
    const planted = database.asPerson(cast.studentA, (tx) =>
      insertOf("public.turns", { ...turns.row(cast.studentB), user_id: cast.studentA, seq: 7 }).execute(tx),
    );
    await assert.rejects(planted, /row-level security/u);
  });

  it("takes no person's id that could end the statement it stands in", async () => {
    await assert.rejects(
      database.asPerson("x'; reset role; --", () => Promise.resolve()),
      /not a person's id/u,
    );
  });
});

describe("the checks of row security, on a database with leaks planted in it", async () => {
  const planted = await prepare();
  await planted.app.product.database.asOwner(async (owner) => {
    for (const statement of [
      "create table public.notes (user_id text)",
      "create policy helpful on profiles for select to stationwise_request using (true)",
      "alter table marks disable row level security",
      "alter table turns no force row level security",
      "grant select on mail.letters to public",
      "grant delete on turns to stationwise_request",
    ]) {
      await sql.raw(statement).execute(owner);
    }
  });
  const faults = await allFaults(planted);
  const finds = (expected: RegExp) =>
    assert.ok(
      faults.some((fault) => expected.test(fault)),
      faults.join("\n"),
    );

  it("find the table nobody wrote down", () => finds(/^public\.notes: no expectation/u));
  it("find the table without row security", () => finds(/^public\.notes: row security is not enabled/u));
  it("find the policy that shows everything", () => finds(/^public\.profiles: studentA gets “all /u));
  it("find that an admin sees more than a person", () => finds(/^public\.profiles: admin gets “all /u));
  it("find the row security switched off, by the catalogue and by trying", () => {
    finds(/^public\.marks: row security is not enabled/u);
    finds(/^public\.marks: studentB gets “all denied all /u);
  });
  it("find the row security not forced", () => finds(/^public\.turns: row security is not forced/u));
  it("find the grant to everybody", () => finds(/^mail\.letters: granted to everybody/u));
  it("find the right to delete", () => finds(/^public\.turns: studentA gets “own own own none”/u));
});
