import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { sql } from "kysely";
import type { FoundList } from "./contract.ts";
import { importArticles } from "#server/library/articles";
import { importStations, readStations } from "#server/library/stations";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { refreshIndex } from "./refresh-index.ts";
import { wordsLike } from "./store.ts";

const app = await openTestApp();
const { database } = app.product;
const stations = await readStations(join(app.config.contentDir, "stations"));
const { token } = await app.someone();

const asked = (q: string, more = "") =>
  app.request<FoundList>("GET", `/api/search?q=${encodeURIComponent(q)}${more}`, { token });
const search = async (q: string, more?: string) => (await asked(q, more)).body;
const titlesOf = ({ found }: FoundList) => found.map(({ title }) => title.map((piece) => piece.text).join(""));
const slugsOf = ({ found }: FoundList) => found.map(({ slug }) => slug);

describe("searching", () => {
  it("finds a station by its title, with the words found marked", async () => {
    const { found, corrected, isPartial } = await search("wasted morning");
    assert.equal(found[0]?.slug, "a-wasted-morning");
    assert.deepEqual(found[0]?.title, [
      { text: "A ", isHit: false },
      { text: "wasted", isHit: true },
      { text: " ", isHit: false },
      { text: "morning", isHit: true },
    ]);
    assert.deepEqual([corrected, isPartial], [null, false]);
  });

  it("finds beginnings of words while somebody types, in any form of them", async () => {
    for (const typed of ["wast", "wasting", "A WASTED", "morn wast"])
      assert.ok(slugsOf(await search(typed)).includes("a-wasted-morning"), typed);
  });

  it("puts right what is mistyped, and says what it looked for", async () => {
    for (const typed of ["wsated mornign", "wastd morning", "waisted morninge"]) {
      const { found, corrected } = await search(typed);
      assert.equal(found[0]?.slug, "a-wasted-morning", typed);
      assert.match(corrected ?? "", /morning/u);
    }
  });

  it("offers what has some of the words where nothing has all", async () => {
    const { found, isPartial } = await search("morning xylophone");
    assert.ok(isPartial);
    assert.ok(slugsOf({ found, isPartial, corrected: null }).includes("a-wasted-morning"));
  });

  it("finds nothing for what is in no text, for nothing, and for marks alone", async () => {
    for (const typed of ["xylophone", "", "   ", "'':* & ' | !", "\u0000"])
      assert.deepEqual(await search(typed), { found: [], corrected: null, isPartial: false }, typed);
  });

  it("finds by kind", async () => {
    assert.deepEqual(slugsOf(await search("wasted morning", "&kind=article")), []);
    assert.equal((await search("wasted morning", "&kind=station")).found[0]?.kind, "station");
  });

  it("is for who is signed in, and refuses what is too long or no kind", async () => {
    assert.equal((await app.request("GET", "/api/search?q=ethics")).status, 401);
    assert.equal((await asked("x".repeat(121))).status, 400);
    assert.equal((await asked("ethics", "&kind=profile")).status, 400);
  });
});

describe("what is found", () => {
  it("shows no word of a card, a brief, criteria or an exemplar, and says that it lies inside", async () => {
    for (const { slug, title, card } of stations.slice(0, 6)) {
      const inCard = card.split(/\s+/u).filter((word) => /^[a-z]{6,}$/u.test(word) && !title.includes(word));
      const { found } = await search(inCard.slice(0, 4).join(" "));
      const hit = found.find((each) => each.slug === slug);
      assert.ok(hit, slug);
      const shown = [...hit.title, ...hit.subject, ...(hit.excerpt ?? [])].map((piece) => piece.text).join("");
      assert.ok(!shown.includes(card.slice(0, 30)), slug);
      if (hit.excerpt === null && [...hit.title, ...hit.subject].every(({ isHit }) => !isHit))
        assert.equal(hit.isInside, true);
    }
  });

  it("cannot be found by what only the examiner knows", async () => {
    const { rows } = await database.asWorker((tx) =>
      sql<{ words: string; shown: string }>`
        select words::text as words, concat_ws(' ', title, about, body) as shown from search_documents
        where slug = 'a-wasted-morning'`.execute(tx),
    );
    const station = stations.find(({ slug }) => slug === "a-wasted-morning");
    assert.ok(station && rows[0]);
    const hidden = [...station.criteria.map((each) => each.statement), station.actor?.hiddenConcern?.summary ?? ""];
    for (const sentence of hidden) assert.ok(!rows[0].shown.includes(sentence));
    // Of the card there are stems without places, so that no sentence can be put together again.
    assert.match(rows[0].words, /'wheelchair' /u);
    assert.ok(!/:\d+(?![AB\d])/u.test(rows[0].words));
  });
});

describe("articles", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-search-articles-"));
  after(() => rm(folder, { recursive: true, force: true }));
  const article = (slug: string, access: string, title: string) => `---
slug: ${slug}
title: ${title}
topic: public-health
level: core
access: ${access}
summary: What an interviewer may ask about the turquoise inspectorate, and how to answer it calmly.
sources: [{ title: A report, publisher: A publisher, date: "2025" }]
checked: 2026-11-22
stations: []
---

The first paragraph is about ${access} matters.

## A heading

${"Words that fill the article go on for a while. ".repeat(100)}

A marmalade ${access === "free" ? "committee" : "tribunal"} decided it in the end, and everybody went home.
`;
  await writeFile(join(folder, "open-shelf.md"), article("open-shelf", "free", "The open shelf"));
  await writeFile(join(folder, "locked-shelf.md"), article("locked-shelf", "premium", "The locked shelf"));
  await importArticles(database, folder);
  await database.asWorker(refreshIndex);

  it("are found by title and summary, with the words found marked", async () => {
    const list = await search("turquoise inspectors");
    assert.deepEqual(slugsOf(list).toSorted(), ["locked-shelf", "open-shelf"]);
    for (const { kind, excerpt, isInside } of list.found) {
      assert.deepEqual([kind, isInside], ["article", false]);
      assert.deepEqual(
        excerpt?.filter((piece) => piece.isHit).map((piece) => piece.text),
        ["turquoise", "inspectorate"],
      );
    }
    assert.equal((await search("shelf open")).found[0]?.slug, "open-shelf");
  });

  it("that are free show the place in their text", async () => {
    const [found] = (await search("marmalade committee")).found;
    const shown = found?.excerpt?.map((piece) => piece.text).join("") ?? "";
    assert.match(shown, /A marmalade committee decided it/u);
    assert.deepEqual([found?.slug, found?.isInside], ["open-shelf", true]);
  });

  it("that are premium are found by their text, and show nothing of it", async () => {
    const { found } = await search("marmalade tribunal", "&kind=article");
    assert.deepEqual(
      found.map(({ slug, excerpt, isInside }) => ({ slug, excerpt, isInside })),
      [{ slug: "locked-shelf", excerpt: null, isInside: true }],
    );
    const { rows } = await database.asWorker((tx) =>
      sql<{ all: string }>`select row_to_json(search_documents)::text as all from search_documents
        where slug = 'locked-shelf'`.execute(tx),
    );
    assert.doesNotMatch(rows[0]?.all ?? "marmalade tribunal", /marmalade tribunal|tribun'?:\d/u);
  });
});

describe("the index", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-search-"));
  after(() => rm(folder, { recursive: true, force: true }));
  await cp(join(app.config.contentDir, "stations"), folder, { recursive: true });
  const file = join(folder, "roleplay/a-wasted-morning.yaml");
  const source = await readFile(file, "utf8");
  const imported = async () => {
    await importStations(database, folder);
    return database.asWorker(refreshIndex);
  };

  it("is left as it is where nothing has changed", async () => {
    assert.deepEqual(await imported(), { indexed: 0, forgotten: 0 });
  });

  it("follows what is published, changed and withdrawn", async () => {
    await writeFile(file, source.replace(/^title: .*/mu, "title: The quicksilver thermometer"));
    assert.deepEqual(await imported(), { indexed: 1, forgotten: 0 });
    assert.deepEqual(slugsOf(await search("quiksilver")), ["a-wasted-morning"]);
    assert.deepEqual(
      titlesOf(await search("wasted morning")).filter((title) => /wasted/iu.test(title)),
      [],
    );

    await rm(file);
    assert.deepEqual(await imported(), { indexed: 0, forgotten: 1 });
    assert.deepEqual(slugsOf(await search("quicksilver thermometer")), []);

    await writeFile(file, source);
    assert.deepEqual(await imported(), { indexed: 1, forgotten: 0 });
    assert.equal((await search("wasted morning")).found[0]?.slug, "a-wasted-morning");
  });

  it("has the short names of the schools that a station fits", async () => {
    await writeFile(file, source.replace(/^schools: .*/mu, "schools: [norwich-uea]"));
    await imported();
    assert.deepEqual(slugsOf(await search("UEA")), ["a-wasted-morning"]);
    await writeFile(file, source);
    await imported();
  });

  it("is used for mistyped words, too, instead of reading all words there are", async () => {
    const read = await database.asWorker(async (tx) => {
      assert.ok((await wordsLike(tx, "communciation")).includes("communication"));
      const { rows } = await sql<{ times: number }>`
        select seq_scan::int as times from pg_stat_xact_user_tables where relname = 'search_words'`.execute(tx);
      return rows[0]?.times;
    });
    assert.equal(read, 0);
  });

  it("comes back by itself when it is lost", async () => {
    await database.asWorker((tx) => sql`delete from search_documents`.execute(tx));
    assert.equal((await database.asWorker(refreshIndex)).indexed, stations.length + 2);
  });
});
