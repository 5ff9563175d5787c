import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { OwnReview, Review, Summary } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const ADMIN = "warden@example.test";
const app = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
const { clock, request } = app;
const { database } = app.product;
const warden = await app.admin(ADMIN);
const GOOD = "It showed me the sentence I should have stopped at.";

const write = ({ token }: Someone, said: object = {}) =>
  request<OwnReview>("PUT", "/api/reviews/own", { token, body: { rating: 4, says: GOOD, isNamed: false, ...said } });
const list = async ({ token }: Someone, after = "") =>
  (
    await request<{ reviews: Review[]; next: string | null; summary: Summary }>(
      "GET",
      `/api/reviews${after === "" ? "" : `?after=${encodeURIComponent(after)}`}`,
      { token },
    )
  ).body;
type Waiting = { reviews: Review[]; next: string | null };
const waitingAfter = async (after = "") =>
  (await request<Waiting>("GET", `/api/operations/reviews${after}`, { token: warden.token })).body;
const waiting = async () => (await waitingAfter()).reviews;
const judge = (review: Review, refusedFor: string | null = null) =>
  request("PUT", `/api/operations/reviews/${review.handle}`, {
    token: warden.token,
    body: { writtenAt: review.writtenAt, refusedFor },
  });

async function finisher(): Promise<Someone> {
  const someone = await app.someone();
  await app.finishStation(someone);
  return someone;
}

async function published(someone: Someone, said: object = {}): Promise<void> {
  clock.pass(1000);
  await write(someone, said);
  for (const review of await waiting()) await judge(review);
}

/** Published reviews of one and two stars in turn, a second apart, without anybody behind them. */
async function crowd(many: number): Promise<void> {
  await waitingCrowd(many);
  await database.asWorker((tx) => sql`update reviews set judged_says = says, judged_at = now()`.execute(tx));
}

async function waitingCrowd(many: number): Promise<void> {
  for (let at = 0; at < many; at++) {
    const userId = `reviewer-${at}`;
    const writtenAt = new Date(clock.now().getTime() + at * 1000);
    await database.asAccounts((tx) =>
      sql`insert into "user" (id, name, email, "emailVerified") values (${userId}, '', ${`${userId}@example.test`}, true)`.execute(
        tx,
      ),
    );
    await database.asPerson(userId, (tx) =>
      sql`insert into reviews (user_id, rating, says, written_at)
        values (${userId}, ${1 + (at % 2)}, ${GOOD}, ${writtenAt}::timestamptz)`.execute(tx),
    );
  }
}

describe("a review", () => {
  it("is written by whoever has finished a station, and by nobody else", async () => {
    const newcomer = await app.someone();
    assert.equal((await write(newcomer)).status, 403);
    await app.finishStation(newcomer);
    assert.equal((await write(newcomer)).status, 200);
    assert.equal((await request("GET", "/api/reviews")).status, 401);
    for (const said of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { says: "Too short" },
      { says: "x".repeat(1001) },
    ])
      assert.equal((await write(newcomer, said)).status, 400, JSON.stringify(said));
    await request("DELETE", "/api/reviews/own", { token: newcomer.token });
  });

  it("is seen by others once it has been looked at, and never says whose it is", async () => {
    const [writer, reader] = [await finisher(), await app.someone()];
    await app.aimFor(writer, "University of Aberdeen");
    await write(writer, { isNamed: true });
    assert.deepEqual((await list(reader)).reviews, []);
    const [review] = await waiting();
    assert(review);
    assert.equal((await judge(review)).status, 200);
    const { reviews, summary } = await list(reader);
    assert.deepEqual(
      reviews.map(({ name, rating, says }) => [name, rating, says]),
      [["Sam", 4, GOOD]],
    );
    assert.deepEqual(summary, { count: 1, mean: 4 });
    for (const secret of [writer.userId, writer.email]) assert.ok(!JSON.stringify(reviews).includes(secret));
    await request("DELETE", "/api/reviews/own", { token: writer.token });
    assert.deepEqual((await list(reader)).summary, { count: 0, mean: null });
  });

  it("is one each: written again it takes the place of the first, and new words wait again", async () => {
    const writer = await finisher();
    await published(writer);
    clock.pass(1000);
    const again = await write(writer, { rating: 1 });
    assert.equal(again.body.review?.state, "published");
    assert.deepEqual((await list(writer)).summary, { count: 1, mean: 1 });
    const changed = await write(writer, { rating: 1, says: `${GOOD} But it is dear.` });
    assert.equal(changed.body.review?.state, "waiting");
    assert.equal((await list(writer)).summary.count, 0);
    await request("DELETE", "/api/reviews/own", { token: writer.token });
  });

  it("is refused for what it does and never for its rating, and its writer is told why", async () => {
    const writer = await finisher();
    await write(writer, { rating: 1, says: "My number is in my profile, and this is no good at all." });
    const [review] = await waiting();
    assert(review);
    assert.equal((await judge(review, "low-rating")).status, 400);
    assert.equal((await judge(review, "personal-details")).status, 200);
    const { body } = await request<OwnReview>("GET", "/api/reviews/own", { token: writer.token });
    assert.deepEqual([body.review?.state, body.review?.refusedFor], ["refused", "personal-details"]);
    assert.equal((await waiting()).length, 0);
    clock.pass(1000);
    await write(writer, { rating: 1, says: "This is no good at all, I think." });
    assert.equal((await judge(review)).status, 409);
    await request("DELETE", "/api/reviews/own", { token: writer.token });
  });

  it("is judged by nobody but an admin, of which others do not learn", async () => {
    const { token } = await app.someone();
    assert.equal((await request("GET", "/api/operations/reviews", { token })).status, 404);
    const path = `/api/operations/reviews/${crypto.randomUUID()}`;
    assert.equal((await request("PUT", path, { token, body: {} })).status, 404);
  });

  it("waits in a list whose pages miss none, longest first", async () => {
    await waitingCrowd(22);
    const first = await waitingAfter();
    const second = await waitingAfter(`?after=${first.next}`);
    assert.deepEqual([first.reviews.length, second.reviews.length, second.next], [20, 2, null]);
    const moments = [...first.reviews, ...second.reviews].map(({ writtenAt }) => writtenAt);
    assert.deepEqual(moments, moments.toSorted());
    await database.asAccounts((tx) => sql`delete from "user" where id like 'reviewer-%'`.execute(tx));
  });

  it("is listed with the others by pages that miss none, and counts in one mean", async () => {
    await crowd(22);
    const reader = await app.someone();
    const first = await list(reader);
    assert.equal(first.reviews.length, 20);
    const second = await list(reader, first.next ?? "");
    assert.equal(second.next, null);
    const all = [...first.reviews, ...second.reviews];
    assert.equal(new Set(all.map(({ handle }) => handle)).size, 22);
    assert.deepEqual(
      all.map(({ writtenAt }) => writtenAt),
      all
        .map(({ writtenAt }) => writtenAt)
        .toSorted()
        .toReversed(),
    );
    assert.deepEqual(first.summary, { count: 22, mean: 1.5 });
    const handle = crypto.randomUUID();
    for (const at of ["yesterday", "2026-99-99T99:99:99.999Z", "0000-01-01T00:00:00.000Z"]) {
      const path = `/api/reviews?after=${encodeURIComponent(`${at}~${handle}`)}`;
      assert.equal((await request("GET", path, { token: reader.token })).status, 400, at);
    }
  });
});
