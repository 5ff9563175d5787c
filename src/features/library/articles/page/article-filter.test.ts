import assert from "node:assert/strict";
import { test } from "node:test";
import { byTopic, chosen, filterOf, named } from "./article-filter.ts";
import type { ArticleSummary } from "../contract.ts";

const NEW = { isOpened: false, progress: 0, place: null, isBookmarked: false };

const article = (slug: string, more: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug,
  title: slug,
  topic: "ethics",
  level: "core",
  access: "free",
  summary: "",
  minutes: 5,
  checked: "2026-11-22",
  reading: NEW,
  ...more,
});
const slugsOf = (articles: ArticleSummary[]) => articles.map(({ slug }) => slug);

test("an address says a filter, and what it says wrongly counts for nothing", () => {
  assert.deepEqual(filterOf({ q: "consent", topic: "law", level: "core", access: "premium", reading: "kept" }), {
    q: "consent",
    topic: "law",
    level: "core",
    access: "premium",
    reading: "kept",
  });
  assert.deepEqual(filterOf({ q: "", topic: "magic", level: 7, access: null, reading: ["read"] }), {});
  assert.deepEqual(filterOf({ q: 111 }), { q: "111" });
});

test("an article fits when everything chosen is true of it", () => {
  const articles = [
    article("a", { topic: "law", access: "premium" }),
    article("b", { topic: "law", level: "start" }),
    article("c"),
  ];
  assert.deepEqual(slugsOf(chosen(articles, {})), ["a", "b", "c"]);
  assert.deepEqual(slugsOf(chosen(articles, { topic: "law" })), ["a", "b"]);
  assert.deepEqual(slugsOf(chosen(articles, { topic: "law", level: "start" })), ["b"]);
  assert.deepEqual(slugsOf(chosen(articles, { access: "premium", level: "start" })), []);
});

test("what is new, begun, read to the end and kept are told apart", () => {
  const articles = [
    article("new"),
    article("kept", { reading: { ...NEW, isBookmarked: true } }),
    article("begun", { reading: { ...NEW, isOpened: true, progress: 40 } }),
    article("read", { reading: { ...NEW, isOpened: true, progress: 100 } }),
  ];
  assert.deepEqual(slugsOf(chosen(articles, { reading: "unread" })), ["new", "kept"]);
  assert.deepEqual(slugsOf(chosen(articles, { reading: "begun" })), ["begun"]);
  assert.deepEqual(slugsOf(chosen(articles, { reading: "read" })), ["read"]);
  assert.deepEqual(slugsOf(chosen(articles, { reading: "kept" })), ["kept"]);
});

test("words typed begin words of the title or the summary, whatever their accents and capitals", () => {
  const articles = [article("a", { title: "Café ethics" }), article("b", { summary: "Ethics, briefly" })];
  assert.deepEqual(slugsOf(named(articles, "ETH")), ["a", "b"]);
  assert.deepEqual(slugsOf(named(articles, "cafe eth")), ["a"]);
  assert.deepEqual(slugsOf(named(articles, "thics")), []);
});

test("groups stand in their order, and none is empty", () => {
  const groups = byTopic([article("a", { topic: "schools" }), article("b", { topic: "formats" }), article("c")]);
  assert.deepEqual(
    groups.map(({ topic, articles }) => [topic, ...slugsOf(articles)]),
    [
      ["formats", "b"],
      ["ethics", "c"],
      ["schools", "a"],
    ],
  );
});
