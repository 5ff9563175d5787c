import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { test } from "node:test";
import type { Block, Span } from "./article.ts";
import { readArticles } from "./read-articles.ts";

const articles = await readArticles("content/articles");
const stations = new Set(
  (await readdir("content/stations", { recursive: true })).map((file) => basename(file, ".yaml")),
);
const slugs = new Set(articles.map(({ slug }) => slug));

test("our articles practise what there is to practise", () => {
  const missing = articles.flatMap(({ slug, stations: named }) =>
    named.filter((station) => !stations.has(station)).map((station) => `${slug}: ${station}`),
  );
  assert.notEqual(articles.length, 0);
  assert.deepEqual(missing, []);
});

test("a link from one of our articles to another leads somewhere", () => {
  const astray = articles.flatMap(({ slug, text }) =>
    text
      .flatMap(linksIn)
      .filter((href) => href.startsWith("/articles/") && !slugs.has(href.replace(/^\/articles\/|#.*$/gu, "")))
      .map((href) => `${slug}: ${href}`),
  );
  assert.deepEqual(astray, []);
});

test("no two of our articles have one title or one summary", () => {
  assert.equal(new Set(articles.map(({ title }) => title)).size, articles.length);
  assert.equal(new Set(articles.map(({ summary }) => summary)).size, articles.length);
});

test("a trial finds enough of our articles free, and none names a day that is still to come", () => {
  const today = new Date().toISOString().slice(0, 10);
  assert.ok(articles.length >= 45, String(articles.length));
  assert.ok(articles.filter(({ access }) => access === "free").length >= 12);
  const early = articles.filter(({ checked, reviews, changes }) =>
    [checked, ...[...reviews, ...changes].map(({ on }) => on)].some((day) => day > today),
  );
  assert.deepEqual(
    early.map(({ slug }) => slug),
    [],
  );
});

function linksIn(block: Block): string[] {
  const links = (spans: Span[]) => spans.flatMap(({ href }) => href ?? []);
  switch (block.is) {
    case "heading":
      return [];
    case "paragraph":
      return links(block.spans);
    case "quote":
      return block.paragraphs.flatMap(links);
    case "table":
      return [block.head, ...block.rows].flatMap((row) => row.flatMap(links));
    case "list":
      return block.items.flatMap(({ spans, under }) => [...links(spans), ...(under?.items.flatMap(links) ?? [])]);
  }
}
