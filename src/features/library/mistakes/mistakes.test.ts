import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { beforeEach, describe, it } from "node:test";
import { sql } from "kysely";
import type { Filing, MistakePage } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { SETTLED_KEPT_MS } from "./forget-mistakes.ts";

const ADMIN = "warden@example.test";
const app = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
const { product, clock } = app;
const person = await app.someone();
const warden = await app.admin(ADMIN);

const LEEDS = { kind: "school", slug: "leeds" } as const;
const STATION = { kind: "station", slug: "a-wasted-morning" } as const;

const file = (body: Record<string, unknown>, by?: Someone) =>
  app.request<Filing & { code?: string; message?: string }>("POST", "/api/mistakes", {
    ...(by ? { token: by.token } : {}),
    body: { key: randomUUID(), says: "It is seven stations this year.", subject: LEEDS, ...body },
  });
const pageOf = async (query: string) =>
  (await app.request<MistakePage>("GET", `/api/operations/mistakes?${query}`, { token: warden.token })).body;
const list = async (query = "") => (await pageOf(query)).list;
const settled = () => list("state=settled");

beforeEach(async () => {
  await product.database.asWorker((tx) => tx.deleteFrom("mistakes").execute());
  await product.database.asAccounts((tx) => sql`delete from rate_limits`.execute(tx));
});

describe("a mistake", () => {
  it("in a school's page is reported without an account, and belongs to nobody", async () => {
    const { status, body } = await file({ source: "https://example.org/leeds" });
    assert.deepEqual([status, body], [200, { state: "filed" }]);
    const [{ id: _id, filedAt: _at, ...kept } = {}] = await list();
    assert.deepEqual(kept, {
      subject: LEEDS,
      title: "University of Leeds School of Medicine",
      says: "It is seven stations this year.",
      source: "https://example.org/leeds",
      hasAccount: false,
      outcome: null,
    });
  });

  it("in an article is reported by whoever is signed in, and by nobody else", async () => {
    const [slug = ""] = (await readdir("content/articles")).map((name) => name.replace(/\.md$/u, ""));
    const subject = { kind: "article", slug };
    assert.equal((await file({ subject })).status, 401);
    assert.deepEqual((await file({ subject }, person)).body, { state: "filed" });
    assert.notEqual((await list())[0]?.title ?? slug, slug);
    assert.equal((await file({ subject: { kind: "article", slug: "no-such-article" } }, person)).status, 404);
  });

  it("in a station is reported by whoever is signed in, and by nobody else", async () => {
    assert.equal((await file({ subject: STATION })).status, 401);
    assert.deepEqual((await file({ subject: STATION }, person)).body, { state: "filed" });
    const [kept] = await list();
    assert.equal(kept?.title, "A wasted morning");
    assert.equal(kept.hasAccount, true);
    assert.ok(!JSON.stringify(kept).includes(person.userId), "who said so stays unsaid");
  });

  it("cannot be reported of what is not there", async () => {
    assert.equal((await file({ subject: { kind: "school", slug: "hogwarts" } })).status, 404);
    assert.equal((await file({ subject: { kind: "school", slug: "generic" } })).status, 404);
    assert.equal((await file({ subject: { kind: "station", slug: "no-such-station" } }, person)).status, 404);
    assert.deepEqual(await list(), []);
  });

  it("is kept once however often the page sends it", async () => {
    const key = randomUUID();
    for (let at = 0; at < 3; at += 1) assert.deepEqual((await file({ key }, person)).body, { state: "filed" });
    assert.equal((await list()).length, 1);
  });

  it("that tells what a station asked is kept nowhere", async () => {
    const says = "They asked me about a time I failed.";
    for (const by of [undefined, person]) {
      const { body } = await file({ says }, by);
      assert.equal(body.state, "refused");
      assert.match("why" in body ? body.why : "", /misconduct/u);
    }
    assert.deepEqual(await list(), []);
  });

  const UNREADABLE: [what: string, body: Record<string, unknown>][] = [
    ["nothing said", { says: "  \n " }],
    ["too much said", { says: "x".repeat(2001) }],
    ["a source that is no web address", { source: "javascript:alert(1)" }],
    ["a subject nobody knows", { subject: { kind: "person", slug: "leeds" } }],
  ];
  for (const [what, body] of UNREADABLE) {
    it(`with ${what} is refused`, async () => {
      assert.equal((await file(body)).status, 400);
      assert.deepEqual(await list(), []);
    });
  }

  it("is taken five times an hour from a network without an account, twenty with one", async () => {
    for (let at = 0; at < 5; at += 1) assert.equal((await file({})).status, 200);
    assert.equal((await file({})).status, 429);
    for (let at = 0; at < 20; at += 1) assert.equal((await file({}, person)).status, 200);
    assert.equal((await file({}, person)).status, 429);
    const { list: first, next } = await pageOf("");
    const { list: second, next: end } = await pageOf(`after=${encodeURIComponent(next ?? "")}`);
    assert.deepEqual([first.length, second.length, end], [20, 5, null]);
    assert.equal(new Set([...first, ...second].map(({ id }) => id)).size, 25);
  });
});

describe("the list of reported mistakes", () => {
  it("and what can be done with it are not there for anybody but an admin", async () => {
    await file({}, person);
    const [mistake] = await list();
    const one = `/api/operations/mistakes/${mistake?.id}`;
    for (const given of [{}, { token: person.token }]) {
      assert.equal((await app.request("GET", "/api/operations/mistakes", given)).status, 404);
      assert.equal((await app.request("PUT", one, { ...given, body: { outcome: "mended" } })).status, 404);
      assert.equal((await app.request("DELETE", one, given)).status, 404);
    }
    assert.equal((await list())[0]?.outcome, null);
  });

  it("has the open ones, the oldest on top, and beside them what came of the others, newest first", async () => {
    for (const says of ["first", "second", "third"]) {
      await file({ says }, person);
      clock.pass(1000);
    }
    const [first] = await list();
    assert.equal(first?.says, "first");
    const { token } = warden;
    const body = { outcome: "mended" };
    assert.equal((await app.request("PUT", `/api/operations/mistakes/${first.id}`, { token, body })).status, 200);
    clock.pass(1000);
    const [second] = await list();
    await app.request("PUT", `/api/operations/mistakes/${second?.id}`, { token, body: { outcome: "unchanged" } });
    const said = (of: MistakePage["list"]) => of.map(({ says, outcome }) => [says, outcome]);
    assert.deepEqual(said(await list()), [["third", null]]);
    assert.deepEqual(said(await settled()), [
      ["second", "unchanged"],
      ["first", "mended"],
    ]);
  });

  it("loses what is deleted, and knows nothing of what was never there", async () => {
    await file({}, person);
    const [mistake] = await list();
    const { token } = warden;
    const one = `/api/operations/mistakes/${mistake?.id}`;
    assert.equal((await app.request("DELETE", one, { token })).status, 200);
    assert.deepEqual(await list(), []);
    assert.equal((await app.request("DELETE", one, { token })).status, 404);
    assert.equal((await app.request("PUT", one, { token, body: { outcome: "mended" } })).status, 404);
  });

  it("loses a report with the account it came from", async () => {
    const leaver = await app.someone();
    await file({}, leaver);
    assert.equal((await list()).length, 1);
    await sql`delete from "user" where id = ${leaver.userId}`.execute(product.database.accounts);
    assert.deepEqual(await list(), []);
  });

  it("forgets what is settled after 90 days, and nothing that is open", async () => {
    await file({ says: "open" }, person);
    await file({ says: "settled" }, person);
    const done = (await list()).find(({ says }) => says === "settled");
    const body = { outcome: "unchanged" };
    await app.request("PUT", `/api/operations/mistakes/${done?.id}`, { token: warden.token, body });
    const left = async () =>
      product.database.asWorker(async (tx) =>
        (await tx.selectFrom("mistakes").select("says").execute()).map(({ says }) => says).toSorted(),
      );
    for (const [ms, says] of [
      [SETTLED_KEPT_MS - 1000, ["open", "settled"]],
      [2000, ["open"]],
    ] as const) {
      clock.pass(ms);
      await product.database.asAccounts((tx) => product.jobs.enqueue(tx, { name: "sweep" }, {}));
      await product.jobs.drain();
      assert.deepEqual(await left(), says);
    }
  });
});
