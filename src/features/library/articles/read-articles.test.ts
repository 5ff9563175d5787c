import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ContentError } from "#platform/content.ts";
import { articleFile, LONG_TEXT } from "../../../../tests/articles/article-files.ts";
import { readArticle, readArticles } from "./read-articles.ts";

const read = (text: string) => readArticle("one.md", articleFile({ slug: "one", text: `${text}\n\n${LONG_TEXT}` }));

function faultsOf(source: string, file = "one.md"): string[] {
  try {
    readArticle(file, source);
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(({ line, message }) => `${line} ${message}`);
    throw error;
  }
  return [];
}
const faultsIn = (text: string) => faultsOf(articleFile({ slug: "one", text: `${text}\n\n${LONG_TEXT}` }));

test("an article is read into blocks, with its words counted", () => {
  const { title, words, text } = readArticle("one.md", articleFile({ slug: "one", title: "Capacity" }));
  assert.equal(title, "Capacity");
  assert.equal(words, 4 * (2 + 3 * 5 * 17));
  assert.deepEqual(text[0], { is: "heading", depth: 2, id: "part-first-part", text: "First part" });
});

test("strong, emphasis, links, lists, quotations and tables become parts", () => {
  const { text } = read(
    [
      "Say **what *matters*** first, as [the GMC](https://www.gmc-uk.org/) does.",
      "3. Ask\n   - who\n4. Tell",
      "> “I would ask her.”\n>\n> “And listen.”",
      "| Age | Law |\n|---|---|\n| 16 | [Act](/articles/two) |",
    ].join("\n\n"),
  );
  assert.deepEqual(text.slice(0, 4), [
    {
      is: "paragraph",
      spans: [
        { text: "Say " },
        { text: "what ", strong: true },
        { text: "matters", strong: true, em: true },
        { text: " first, as " },
        { text: "the GMC", href: "https://www.gmc-uk.org/" },
        { text: " does." },
      ],
    },
    {
      is: "list",
      isOrdered: true,
      start: 3,
      items: [
        { spans: [{ text: "Ask" }], under: { isOrdered: false, items: [[{ text: "who" }]] } },
        { spans: [{ text: "Tell" }] },
      ],
    },
    { is: "quote", paragraphs: [[{ text: "“I would ask her.”" }], [{ text: "“And listen.”" }]] },
    {
      is: "table",
      head: [[{ text: "Age" }], [{ text: "Law" }]],
      rows: [[[{ text: "16" }], [{ text: "Act", href: "/articles/two" }]]],
    },
  ]);
});

/** What has run script on other people's sites, in the forms Markdown and YAML give it. */
const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "Hello <svg/onload=alert(1)> there.",
  "<!-- --!><script>alert(1)</script>",
  "<a href='javascript:alert(1)'>a</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<style>@import 'https://evil.test'</style>",
  "<details open ontoggle=alert(1)>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](  javascript:alert(1))",
  "[a](<java\tscript:alert(1)>)",
  "[a](javascript&colon;alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://x.test/1)",
  "[a](//evil.test)",
  "[a](/\\evil.test)",
  "[a](\\\\evil.test)",
  "[a](http://evil.test)",
  "[a](https:evil.test)",
  "[a](https://evil.test\\@good.test)",
  '[a](https://good.test/"onmouseover=alert(1))',
  "[a](https://good.test@evil.test)",
  "[a](/practice?next=//evil.test)",
  "[a](#first-part)",
  "[a][b]\n\n[b]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "<mailto:a@b.test>",
  "![a](https://evil.test/pixel.gif)",
  "[![a](https://evil.test/x)](https://good.test)",
  "`````js\nalert(1)\n`````",
  "    alert(1)",
  "| <img src=x onerror=alert(1)> | b |\n|---|---|\n| 1 | 2 |",
  "> <script>alert(1)</script>",
  "- <script>alert(1)</script>",
  "- [ ] tick",
  "&lt;script&gt;",
  "a \u202Egnp.exe",
  "a \u0007 b",
];

test("nothing that could run, lead astray or load something is taken from an article", () => {
  const taken = ATTACKS.filter((attack) => faultsIn(attack).length === 0);
  assert.deepEqual(taken, []);
});

test("what looks like markup in a run of code, or behind a backslash, stays words", () => {
  const { text } = read("Write `<b>` or \\<b\\> to a friend.");
  assert.deepEqual(text[0], {
    is: "paragraph",
    spans: [
      { text: "Write " },
      { text: "<b>", code: true },
      { text: " or " },
      { text: "<" },
      { text: "b" },
      { text: ">" },
      { text: " to a friend." },
    ],
  });
});

test("text that would take a parser long, or deep, is read or refused like any other", () => {
  for (const heavy of [
    ">".repeat(20_000),
    "[".repeat(20_000),
    "*a ".repeat(9_000),
    "- ".repeat(20_000),
    `${"`".repeat(9_000)} ${"`".repeat(8_999)}`,
    `|${" |".repeat(20_000)}\n|${"-|".repeat(20_000)}`,
  ]) {
    assert.ok(
      faultsIn(heavy).every((fault) => /^\d+ (holds|is|has) /u.test(fault)),
      heavy.slice(0, 20),
    );
  }
  assert.deepEqual(faultsOf("x".repeat(60_001)), ["1 is larger than 60 kB"]);
});

test("every fault is named, with its line", () => {
  const faults = faultsOf(
    articleFile({
      slug: "two",
      more: "reviews: [{ of: spelling, on: 2026-11-22 }]\n",
      text: `Hello.\n\n# Too high\n\n![x](y)\n\n${LONG_TEXT}`,
    }),
  );
  assert.deepEqual(faults, [
    "13 reviews.0.of: has to be one of editing, clinical, legal",
    "18 has to be a heading of the second or third level",
    "20 holds a picture",
  ]);
  assert.deepEqual(faultsOf(articleFile({ slug: "two" })), ["1 slug: has to be the file's name, one"]);
});

test("a head that is not there, or lies, is refused", () => {
  assert.deepEqual(faultsOf("# Hello"), ["1 has to begin with a head between two lines of ---"]);
  const withHead = (more: string) => faultsOf(articleFile({ slug: "one", more }));
  assert.deepEqual(withHead("a: &a [1]\nb: *a\n"), ["14 *a is an alias: write the text out in full"]);
  assert.deepEqual(withHead("author: me\n"), ['2 the file: Unrecognized key: "author"']);
  assert.deepEqual(withHead('changes: [{ on: 2026-11-22, what: "a\\ud800b" }]\n'), [
    "13 changes.0.what: holds a character that cannot be seen",
  ]);
  assert.deepEqual(withHead('changes: [{ on: 2026-11-22, what: "a\\0b" }]\n'), [
    "13 changes.0.what: holds a character that cannot be seen",
  ]);
  assert.deepEqual(faultsOf(articleFile({ slug: "one", expires: "2026-11-22" })), [
    "11 expires: has to be later than checked",
  ]);
  assert.deepEqual(faultsOf(articleFile({ slug: "one", related: "[one]" })), ["12 related: names the article itself"]);
});

test("sources are named with a year, and by safe addresses alone", () => {
  const source = articleFile({ slug: "one" });
  assert.deepEqual(faultsOf(source.replace("https://www.gmc-uk.org/consent", "javascript:alert(1)")), [
    "9 sources.0.url: has to be an address that begins with https://",
  ]);
  assert.deepEqual(faultsOf(source.replace("in effect from 9 November 2020", "recently")), [
    "9 sources.0.date: has to name a year",
  ]);
});

test("an article that is too short or too long says by how much", () => {
  assert.match(
    faultsOf(articleFile({ slug: "one", text: "Short." }))[0] ?? "",
    /^14 has 1 words: an article has 900 to 1800$/u,
  );
  assert.match(
    faultsOf(articleFile({ slug: "one", text: LONG_TEXT.replace("First", "word ".repeat(900)) }))[0] ?? "",
    /has 19\d\d words/u,
  );
});

test("two parts cannot have one name, and no part begins inside another", () => {
  assert.deepEqual(faultsIn("## First part"), ["17 “First part” is the heading of another part, too"]);
  assert.deepEqual(faultsIn("### Inside"), ["15 begins with a heading of the third level"]);
});

test("a byte order mark and Windows' line ends change nothing", () => {
  const source = articleFile({ slug: "one" });
  assert.deepEqual(readArticle("one.md", `\uFEFF${source.replaceAll("\n", "\r\n")}`), readArticle("one.md", source));
});

test("a folder's faults are told together, related articles that are not there among them", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "articles-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "one.md"), articleFile({ slug: "one", related: "[two, nowhere]" }));
  await writeFile(join(folder, "two.md"), articleFile({ slug: "two" }));
  await writeFile(join(folder, "three.md"), "Hello");
  await assert.rejects(readArticles(folder), (error: unknown) => {
    assert.ok(error instanceof ContentError);
    assert.deepEqual(
      error.faults.map(({ file, message }) => `${file} ${message}`),
      ["three.md has to begin with a head between two lines of ---", "one.md related: there is no article “nowhere”"],
    );
    return true;
  });
  assert.deepEqual(await readArticles(join(folder, "not-there")), []);
});
