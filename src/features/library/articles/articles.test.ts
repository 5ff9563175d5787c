import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import type { ArticleView } from "./contract.ts";
import { type Answer, openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed, TRIAL_OVER } from "../../../../tests/api/subscribed.ts";
import { articleFile, contentWith, STATION } from "../../../../tests/articles/article-files.ts";
import { importArticles } from "./import-articles.ts";

const PREMIUM = ["a", "b", "c", "d", "e", "f", "g"].map((letter) => `premium-${letter}`);
const content = await contentWith([
  { slug: "free-one", title: "Free one", related: "[premium-a]", expires: "2026-11-23" },
  ...PREMIUM.map((slug) => ({ slug, access: "premium" as const, stations: `[${STATION}, not-there]` })),
]);
const app = await openTestApp({ contentDir: content.folder });
after(() => content.remove());

type List = { allowance: object; articles: { slug: string; reading: object }[] };
const ask = <T = ArticleView>(who: Someone | null, method: string, path: string, body?: object): Promise<Answer<T>> =>
  app.request<T>(method, `/api/articles${path}`, { ...(who && { token: who.token }), ...(body && { body }) });
const open = (who: Someone, slug: string) => ask(who, "POST", `/${slug}/open`);
const left = async (who: Someone) => (await ask<List>(who, "GET", "")).body.allowance;

test("nobody reads articles without signing in", async () => {
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/free-one"],
    ["POST", "/free-one/open"],
  ] as const)
    assert.equal((await ask(null, method, path)).status, 401);
});

test("the list has every article without its text, and what is left of the trial", async () => {
  const someone = await app.someone();
  const { status, body } = await ask<List>(someone, "GET", "");
  assert.equal(status, 200);
  assert.deepEqual(
    body.articles.map(({ slug }) => slug),
    ["free-one", ...PREMIUM],
  );
  assert.deepEqual(body.allowance, { kind: "trial", left: 5, of: 5 });
  assert.doesNotMatch(JSON.stringify(body), /First part|A calm answer/u);
});

test("a free article is read at once, with its sources, its related ones and what it costs nobody", async () => {
  const someone = await app.someone();
  const { body } = await ask(someone, "GET", "/free-one");
  assert.equal(body.text?.[0]?.is, "heading");
  assert.deepEqual(body.sources, [
    {
      title: "Decision making and consent",
      publisher: "General Medical Council",
      date: "in effect from 9 November 2020",
      url: "https://www.gmc-uk.org/consent",
    },
  ]);
  assert.deepEqual(
    body.related.map(({ slug }) => slug),
    ["premium-a"],
  );
  assert.deepEqual(await left(someone), { kind: "trial", left: 5, of: 5 });
});

test("a premium article keeps its text until it is opened, then for good, and counts once", async () => {
  const someone = await app.someone();
  const before = (await ask(someone, "GET", "/premium-a")).body;
  assert.equal(before.text, null);
  assert.deepEqual(before.stations, [{ id: STATION, title: "A wasted morning", type: "roleplay" }]);
  assert.doesNotMatch(JSON.stringify(before), /First part|A calm answer/u);

  const opened = await open(someone, "premium-a");
  assert.equal(opened.status, 200);
  assert.equal(opened.body.text?.length, 16);
  assert.deepEqual(opened.body.allowance, { kind: "trial", left: 4, of: 5 });
  assert.deepEqual((await open(someone, "premium-a")).body.allowance, { kind: "trial", left: 4, of: 5 });
  assert.equal((await ask(someone, "GET", "/premium-a")).body.text?.length, 16);
});

test("a trial opens five, and the sixth is refused", async () => {
  const someone = await app.someone();
  for (const slug of PREMIUM.slice(0, 5)) assert.equal((await open(someone, slug)).status, 200);
  const refused = await ask<{ message: string }>(someone, "POST", "/premium-f/open");
  assert.equal(refused.status, 403);
  assert.match(refused.body.message, /5 premium articles of the free trial/u);
  assert.equal((await ask(someone, "GET", "/premium-f")).body.text, null);
  assert.notEqual((await ask(someone, "GET", "/premium-e")).body.text, null);
  assert.equal((await open(someone, "premium-a")).status, 200);
  assert.notEqual((await open(someone, "free-one")).body.text, null);
});

test("opened at the same moment from two places, the trial still opens five", async () => {
  const someone = await app.someone();
  const answers = await Promise.all([...PREMIUM, ...PREMIUM].map((slug) => open(someone, slug)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 10);
  assert.deepEqual(await left(someone), { kind: "trial", left: 0, of: 5 });
});

test("a subscriber reads everything, and nothing is counted", async () => {
  const someone = await app.someone();
  await subscribed(app, someone);
  for (const slug of PREMIUM) assert.notEqual((await ask(someone, "GET", `/${slug}`)).body.text, null);
  for (const slug of PREMIUM) assert.equal((await open(someone, slug)).status, 200);
  assert.deepEqual(await left(someone), { kind: "unlimited" });
});

test("after a trial or a plan no text is handed out, free or opened before", async () => {
  const someone = await app.someone();
  await open(someone, "premium-a");
  await subscribed(app, someone, TRIAL_OVER);
  for (const slug of ["free-one", "premium-a", "premium-b"]) {
    assert.equal((await ask(someone, "GET", `/${slug}`)).body.text, null);
    assert.equal((await open(someone, slug)).status, 403);
  }
});

test("progress never goes back, the place does, and reading opens what costs nothing", async () => {
  const someone = await app.someone();
  const keep = (slug: string, progress: number, place: string | null) =>
    ask<object>(someone, "PUT", `/${slug}/progress`, { progress, place });
  assert.deepEqual((await keep("free-one", 60, "third-part")).body, {
    isOpened: true,
    progress: 60,
    place: "third-part",
    isBookmarked: false,
  });
  assert.deepEqual((await keep("free-one", 10, "first-part")).body, {
    isOpened: true,
    progress: 60,
    place: "first-part",
    isBookmarked: false,
  });
  const { place } = (await keep("free-one", 10, null)).body as { place: string | null };
  assert.equal(place, "first-part", "the top of the text forgets no place");
  assert.equal((await keep("premium-a", 10, null)).status, 403);
  assert.equal((await keep("free-one", 101, null)).status, 400);
  assert.deepEqual(await left(someone), { kind: "trial", left: 5, of: 5 });
});

test("a bookmark opens nothing, and belongs to one reader", async () => {
  const [someone, other] = [await app.someone(), await app.someone()];
  const mark = (isBookmarked: boolean) => ask<object>(someone, "PUT", "/premium-b/bookmark", { isBookmarked });
  assert.deepEqual((await mark(true)).body, { isOpened: false, progress: 0, place: null, isBookmarked: true });
  assert.equal((await ask(someone, "GET", "/premium-b")).body.text, null);
  assert.equal((await ask(other, "GET", "/premium-b")).body.reading.isBookmarked, false);
  assert.equal((await open(someone, "premium-b")).body.reading.isBookmarked, true);
  assert.deepEqual((await mark(false)).body, { isOpened: true, progress: 0, place: null, isBookmarked: false });
});

test("an article whose day has passed says so", async () => {
  const someone = await app.someone();
  assert.equal((await ask(someone, "GET", "/premium-a")).body.isDue, false);
  assert.equal((await ask(someone, "GET", "/free-one")).body.isDue, app.clock.now().toISOString() > "2026-11-24");
});

test("an article that is not there, or no name at all, is not found", async () => {
  const someone = await app.someone();
  assert.equal((await ask(someone, "GET", "/nowhere")).status, 404);
  assert.equal((await open(someone, "nowhere")).status, 404);
  assert.equal((await ask(someone, "GET", "/..%2Fetc")).status, 400);
});

test("a changed file is a new version; a file that is gone withdraws its article, and its count stays", async () => {
  const { database } = app.product;
  const folder = join(content.folder, "articles");
  const someone = await app.someone();
  await open(someone, "premium-g");
  assert.deepEqual(await importArticles(database, folder), { articles: 8, changed: 0 });

  await writeFile(join(folder, "premium-g.md"), articleFile({ slug: "premium-g", access: "premium", title: "Mended" }));
  assert.deepEqual(await importArticles(database, folder), { articles: 8, changed: 1 });
  assert.equal((await ask(someone, "GET", "/premium-g")).body.title, "Mended");

  await rm(join(folder, "premium-g.md"));
  assert.deepEqual(await importArticles(database, folder), { articles: 7, changed: 0 });
  assert.equal((await ask(someone, "GET", "/premium-g")).status, 404);
  assert.deepEqual(await left(someone), { kind: "trial", left: 4, of: 5 });

  await writeFile(join(folder, "premium-b.md"), "no head");
  await assert.rejects(importArticles(database, folder), /premium-b\.md:1 has to begin with a head/u);
  assert.equal((await ask(someone, "GET", "/premium-b")).status, 200);
});
