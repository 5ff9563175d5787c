import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { BlindSheet, Link, Shared } from "./contract.ts";
import { hashOf } from "./rules.ts";
import { ALL, filledIn, openSharing, type Refusal } from "../../../../tests/api/sharing.ts";

const { app, sitter, linkFor, visit, dayLater } = await openSharing();
const { product, request, clock } = app;
const DAY = 86_400_000;

const owned = await sitter();
const stranger = await sitter();

describe("a link", () => {
  it("shows its token once, keeps a hash alone, and lists what was done with it", async () => {
    const { link, token } = await linkFor(owned, "share", { expiresInDays: 3 });
    assert.match(token, /^[\w-]{43}$/u);
    assert.equal(Date.parse(link.expiresAt) - clock.now().getTime(), 3 * DAY);
    await visit("GET", `/api/shared/${token}`);
    const { body } = await request<{ links: Link[] }>("GET", `/api/attempts/${owned.attemptId}/links`, owned);
    const listed = body.links.find(({ id }) => id === link.id);
    assert.deepEqual(listed, { ...link, opened: 1, lastOpenedOn: clock.now().toISOString().slice(0, 10) });
    assert.doesNotMatch(JSON.stringify(body), new RegExp(token, "u"));
    const stored = await product.database.asWorker((tx) => sql`select * from links`.execute(tx));
    assert.doesNotMatch(JSON.stringify(stored.rows), new RegExp(token, "u"));
  });

  it("lets its owner's own role not even read the hash", async () => {
    await assert.rejects(
      product.database.asPerson(owned.userId, (tx) => sql`select token_hash from links`.execute(tx)),
      /permission denied/u,
    );
  });

  it("is made, listed, previewed and taken back by the attempt's owner alone", async () => {
    const { link } = await linkFor(owned, "share");
    const { token } = stranger;
    const mine = `/api/attempts/${owned.attemptId}`;
    const tries = [
      await request("POST", `${mine}/links`, { token, body: { kind: "second-mark" } }),
      await request("GET", `${mine}/links`, { token }),
      await request("POST", `${mine}/links/preview`, { token, body: { shows: ALL } }),
      await request("GET", `${mine}/second-marks`, { token }),
      await request("POST", `/api/links/${link.id}/revoke`, { token }),
    ];
    assert.deepEqual(
      tries.map(({ status }) => status),
      [404, 404, 404, 404, 404],
    );
    assert.equal((await request("POST", `${mine}/links`, { body: { kind: "share", shows: ALL } })).status, 401);
  });

  it("waits for the marks, and shows something or is not made", async () => {
    const id = await app.finishStation(stranger, ["I am sorry. What happened?"]);
    const make = (attemptId: string, body: object) =>
      request<Refusal>("POST", `/api/attempts/${attemptId}/links`, { token: stranger.token, body });
    assert.equal((await make(id, { kind: "second-mark" })).status, 409);
    const nothing = { transcript: false, marks: false, feedback: false, delivery: false };
    assert.equal((await make(stranger.attemptId, { kind: "share", shows: nothing })).status, 400);
    assert.equal((await make(stranger.attemptId, { kind: "share" })).status, 400);
    for (const expiresInDays of [0, 91, 1.5])
      assert.equal((await make(stranger.attemptId, { kind: "second-mark", expiresInDays })).status, 400);
    const silent = await app.finishStation(stranger, []);
    await product.jobs.drain();
    assert.equal((await make(silent, { kind: "second-mark" })).status, 409);
  });

  it("unknown, expired, revoked, of the other kind or no token at all: answered alike", async () => {
    const expired = await linkFor(owned, "share", { expiresInDays: 1 });
    const revoked = await linkFor(owned, "share");
    await request("POST", `/api/links/${revoked.link.id}/revoke`, owned);
    const other = await linkFor(owned, "second-mark");
    const tokens = [expired.token, revoked.token, other.token, "A".repeat(43), "x", "%00", "..%2f..", "a%20b"];
    const share = await linkFor(owned, "share");
    const answers = await dayLater(() =>
      Promise.all([
        ...tokens.map((token) => visit("GET", `/api/shared/${token}`)),
        visit("GET", `/api/second-marks/${share.token}`),
      ]),
    );
    for (const { status, body } of answers) assert.deepEqual([status, body], [404, answers[0]?.body]);
    assert.match(answers[0]?.body.message ?? "", /This link does not work/u);
  });
});

describe("what a share link shows", () => {
  it("the advice without what was said, where the conversation is not shown", async () => {
    const changeWith = async (transcript: boolean) => {
      const shows = { transcript, marks: false, feedback: true, delivery: false };
      const { token } = await linkFor(owned, "share", { shows });
      return (await visit<Shared>("GET", `/api/shared/${token}`)).body.feedback?.change ?? "";
    };
    const [whole, bare] = [await changeWith(true), await changeWith(false)];
    assert.match(whole, /Your next words moved past it: “I don't know the answer to that/u);
    assert.match(bare, /your next words moved past it\. Stay with it first/u);
    assert.doesNotMatch(bare, /I don't know the answer to that|breast clinic/u);
  });

  it("what was switched on and nothing else, as its owner was shown before", async () => {
    for (const on of ["transcript", "marks", "feedback", "delivery"] as const) {
      const shows = { transcript: false, marks: false, feedback: false, delivery: false, [on]: true };
      const { token } = await linkFor(owned, "share", { shows });
      const { body } = await visit<Shared>("GET", `/api/shared/${token}`);
      assert.deepEqual(
        [body.turns, body.marks, body.feedback, body.delivery].map((part) => part !== null),
        [on === "transcript", on === "marks", on === "feedback", on === "delivery"],
      );
      if (on !== "transcript") assert.doesNotMatch(JSON.stringify(body), /so sorry, that must be/u);
      const preview = await request<Shared>("POST", `/api/attempts/${owned.attemptId}/links/preview`, {
        token: owned.token,
        body: { shows },
      });
      assert.deepEqual({ ...body, until: null }, preview.body);
    }
  });

  it("marks with what each domain’s are made of and whether they are checked against human raters", async () => {
    const { token } = await linkFor(owned, "share");
    const { marks } = (await visit<Shared>("GET", `/api/shared/${token}`)).body;
    assert.ok(marks && marks.domains.length > 0);
    for (const { note, isChecked } of marks.domains) {
      assert.match(note, /^(?:Behaviours found|Coverage: )/u);
      assert.equal(isChecked, false, "nobody has compared the marks with people's yet");
    }
  });

  it("delivery as its owner has it switched on, and nothing of other attempts", async () => {
    const { token } = await linkFor(owned, "share");
    const shownNow = async () => (await visit<Shared>("GET", `/api/shared/${token}`)).body.delivery ?? [];
    const before = await shownNow();
    assert.ok(before.some(({ name }) => name === "Questions asked"));
    assert.doesNotMatch(JSON.stringify(before), /Your median/u);
    const shown = ["time-used"];
    const chosen = { token: owned.token, body: { shown } };
    assert.equal((await request("PUT", "/api/profile/delivery", chosen)).status, 200);
    assert.deepEqual(
      (await shownNow()).map(({ name }) => name),
      ["Time used"],
    );
  });

  it("no delivery on a link that was made before it could be chosen", async () => {
    const token = "t".repeat(43);
    const shows = JSON.stringify({ transcript: true, marks: true, feedback: true });
    await product.database.asPerson(owned.userId, (tx) =>
      sql`insert into links (user_id, attempt_id, kind, token_hash, shows, made_at, expires_at)
        values (${owned.userId}, ${owned.attemptId}, 'share', ${hashOf(token)}, ${shows}::jsonb, ${clock.now()},
          ${new Date(clock.now().getTime() + DAY)})`.execute(tx),
    );
    const { body } = await visit<Shared>("GET", `/api/shared/${token}`);
    assert.deepEqual([body.turns !== null, body.delivery], [true, null]);
    const { links } = (await request<{ links: Link[] }>("GET", `/api/attempts/${owned.attemptId}/links`, owned)).body;
    assert.ok(links.some(({ shows: shown }) => shown?.transcript && !shown.delivery));
  });

  it("no name, no address, no id and no moment, even where they were said", async () => {
    const { token } = await linkFor(owned, "share");
    const blind = await linkFor(owned, "second-mark");
    for (const path of [`/api/shared/${token}`, `/api/second-marks/${blind.token}`]) {
      const { status, body } = await visit<Shared>("GET", path);
      assert.equal(status, 200);
      const said = JSON.stringify(body);
      assert.match(said, /Hello, I'm \[name\], one of the volunteers/u);
      for (const secret of ["Zebedee", "Quillfeather", owned.email, "zeb@home", owned.userId, owned.attemptId])
        assert.doesNotMatch(said, new RegExp(secret.replaceAll(".", "\\."), "iu"));
      assert.doesNotMatch(said, /\d{4}-\d{2}-\d{2}T/u);
    }
  });
});

describe("what links and second marks hang on", () => {
  it("go with the account, and the link opens nothing any more", async () => {
    const person = await sitter();
    const { token } = await linkFor(person, "second-mark");
    const path = `/api/second-marks/${token}`;
    await visit("PUT", path, filledIn((await visit<BlindSheet>("GET", path)).body));
    await sql`delete from "user" where id = ${person.userId}`.execute(product.database.accounts);
    assert.equal((await visit("GET", path)).status, 404);
    for (const table of ["links", "second_marks"]) {
      const left = await product.database.asWorker((tx) =>
        sql`select 1 from ${sql.table(table)} where user_id = ${person.userId}`.execute(tx),
      );
      assert.equal(left.rows.length, 0, table);
    }
  });

  it("twenty links of an attempt work at a time", async () => {
    const person = await sitter();
    for (let made = 0; made < 20; made += 1) await linkFor(person, "second-mark");
    const body = { kind: "second-mark" };
    const more = () => request("POST", `/api/attempts/${person.attemptId}/links`, { token: person.token, body });
    assert.equal((await more()).status, 409);
  });
});

describe("guessing", () => {
  it("stops after 120 links in ten minutes from one network, right ones too, and from no other", async () => {
    const { token } = await linkFor(owned, "share");
    const from = "2001:db8:1:2::9";
    const statuses = [];
    for (let guess = 0; guess < 121; guess += 1)
      statuses.push((await visit("GET", `/api/shared/guess-${guess}`, undefined, from)).status);
    assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [120, 429]);
    const ask = (by?: string) => visit("GET", `/api/shared/${token}`, undefined, by);
    assert.deepEqual(
      [(await ask(from)).status, (await ask("2001:db8:1:2:f::1")).status, (await ask("2001:db8:1:3::9")).status],
      [429, 429, 200],
    );
    clock.pass(600_000);
    assert.equal((await ask(from)).status, 200);
  });
});

// Last: the sweep ends every session that is over a day later.
describe("a link", () => {
  it("that is over keeps nothing to open it with once it is swept", async () => {
    const { link, token } = await linkFor(owned, "share", { expiresInDays: 1 });
    const kept = await linkFor(owned, "share");
    await dayLater(async () => {
      await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "sweep" }, {}));
      await product.jobs.drain();
    });
    const hashes = await product.database.asWorker((tx) =>
      sql<{ id: string; token_hash: string | null }>`select id, token_hash from links`.execute(tx),
    );
    const hashOf = (id: string) => hashes.rows.find((row) => row.id === id)?.token_hash;
    assert.equal(hashOf(link.id), null);
    assert.match(String(hashOf(kept.link.id)), /^[\w-]{43}$/u);
    assert.equal((await visit("GET", `/api/shared/${token}`)).status, 404);
    assert.equal((await visit("GET", `/api/shared/${kept.token}`)).status, 200);
  });
});
