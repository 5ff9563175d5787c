import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { logOf } from "#platform/log.ts";
import type { Report } from "#contract/marking/reports";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { besideOf } from "./fixture-beside.ts";
import { fewStations } from "../../../../tests/few-stations.ts";
import { everythingOf, RAMBLING, reportFrom } from "./fixture-report.ts";
import { draftsOf } from "./report-pdf.ts";
import { openPdfRenderer } from "./pdf-renderer.ts";

const renderer = openPdfRenderer(logOf("silent"));
after(() => renderer.close());

type Knot = { role: string; alt?: string; children: (Knot | { type: string })[] };
const isKnot = (child: object): child is Knot => "role" in child;
const rolesOf = ({ role, children }: Knot): string[] => [role, ...children.filter(isKnot).flatMap(rolesOf)];
const altsOf = ({ alt, children }: Knot): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.filter(isKnot).flatMap(altsOf),
];
/** Words as they were written, whatever line they broke at. */
const joined = (text: string) => text.normalize("NFKC").replaceAll(/[\s\u200B\u00AD-]+/gu, "");

async function read(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const roles: string[] = [];
  const alts: string[] = [];
  let text = "";
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
    const tree = (await page.getStructTree()) as Knot | null;
    if (tree) roles.push(...rolesOf(tree));
    if (tree) alts.push(...altsOf(tree));
  }
  const { info } = await document.getMetadata();
  const marks: unknown = await document.getMarkInfo();
  const pages = document.numPages;
  await task.destroy();
  return { pages, roles, alts, text, joined: joined(text), info: info as Record<string, unknown>, marks };
}

const paper = async (report: Report) => read(await renderer.print(draftsOf(report, "https://stationwise.example")));

const isAccessibleByItsOwnWord = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString("latin1").includes("<pdfuaid:part>1</pdfuaid:part>");

const stations = await fewStations();
const [first] = stations;
assert.ok(first);

describe("the paper", () => {
  it("has the words of every criterion of every station, on four pages at most, however the answer went", async () => {
    for (const station of stations) {
      for (const answers of [everythingOf(station), everythingOf(station).slice(0, 2), [RAMBLING.repeat(20)]]) {
        const report = reportFrom(station, answers);
        const { pages, joined: text } = await paper(report);
        assert.ok(pages >= 1 && pages <= 4, `${station.slug}: ${pages} pages`);
        for (const { statement, reason, nextLevel } of report.mark.criteria)
          for (const words of [statement, reason, nextLevel])
            assert.ok(text.includes(joined(words)), `${station.slug}: ${words}`);
      }
    }
  });

  it("is tagged, in British English, with a title, headings, tables with headers and words for what is drawn", async () => {
    const report = reportFrom(first, everythingOf(first));
    const { info, marks, roles, alts } = await paper(report);
    assert.equal(info["Title"], `${first.title}: report of 22 November 2026`);
    assert.equal(info["Language"], "en-GB");
    assert.ok(marks instanceof Map && marks.get("Marked") === true);
    for (const role of ["H1", "H2", "Table", "TR", "TH", "TD", "Link"]) assert.ok(roles.includes(role), role);
    assert.ok(alts.some((alt) => alt.startsWith("Overall: Band ")));
    assert.equal(alts.filter((alt) => / band/iu.test(alt)).length, report.mark.domains.length + 1);
  });

  it("calls itself PDF/UA-1", async () => {
    assert.ok(
      isAccessibleByItsOwnWord(await renderer.print(draftsOf(reportFrom(first, []), "https://stationwise.example"))),
    );
  });

  it("gives each quote its turn and its moment, and says what it left out", async () => {
    const report = reportFrom(first, everythingOf(first));
    const { text, joined: words } = await paper(report);
    assert.match(text, /your turn 2,\s+1:15/u);
    assert.ok(words.includes(joined("are with the report on the screen.")));
    assert.match(text, /stationwise\.example\/trust/u);
  });

  it("has what other rooms know of the attempt, and still four pages at most", async () => {
    for (const station of stations) {
      const report = reportFrom(station, [RAMBLING.repeat(20)]);
      const { pages, joined: text } = await read(
        await renderer.print(draftsOf(report, "https://stationwise.example", besideOf(report))),
      );
      assert.ok(pages <= 4, `${station.slug}: ${pages} pages`);
      for (const words of [
        "One thing we weren’t sure of",
        "Did you say this? Apologises for the wasted morning",
        "You told us you said it here: “I'm so sorry you waited.”",
        "You said: “Hello, I'm Sam.” Did you mean this? Gives a false name",
        "You told us you didn’t mean this.",
        "Not answered yet.",
        "What Yvonne let show",
        "What she came in hiding was not found.",
        "Moved past. She hinted at something",
        "Yvonne’s mood: furious at 0:00, guarded at 1:15.",
        "Never said: “I found a lump.” She tells it to somebody who asks about herself.",
        "How it was given",
        "Open: 3; Closed: 1",
        "A second mark by a teacher",
        "You agree on 3 of 5 criteria.",
      ])
        assert.ok(text.includes(joined(words)), `${station.slug}: ${words}`);
      assert.ok(!text.includes("own-lump"), "what our files call it is nobody's business");
    }
  });

  it("says what became of red flags that were disagreed with", async () => {
    const report = reportFrom(first, everythingOf(first));
    const flag = { id: "a", statement: "Invents a reason", lookedAt: "2026-11-23T10:00:00.000Z" };
    report.disputedFlags = [
      { ...flag, outcome: "taken-out" },
      { ...flag, id: "b", outcome: "upheld" },
      { ...flag, id: "c", outcome: null, lookedAt: null },
    ];
    const { joined: text } = await paper(report);
    for (const words of [
      "agreed with you, so it's left out.",
      "decided that it stays.",
      "until a person has looked at it.",
    ])
      assert.ok(text.includes(joined(words)), words);
  });

  it("says in plain words why there are no marks", async () => {
    const { text, pages } = await paper(reportFrom(first, []));
    assert.equal(pages, 1);
    assert.match(text, /finished before you had said anything/u);
    assert.doesNotMatch(text, /Band \d/u);
  });
});

const HOSTILE = [
  '#eval("1+1") #read("/etc/passwd") #include "x.typ" $x^2$ *bold* _em_ = Heading <label> @ref \\ // /* `raw`',
  "#let x = 1; #x #panic() ]] [[ #[ }} {{ \"quotes\" 'and' \\u{41}",
  "مرحبا كيف حالك שלום עולם \u202Ereversed\u202C \u2066isolated",
  "😀👩‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿 中文字 हिन्दी ไทย 한국어",
  `k${"\u0301\u0335\u0489".repeat(200)} z\u0361`,
  "a\0b\u0001c\uD800d\uFFFFe\u{10FFFF}f\uE000g\u2028h\u00ADi",
  "x".repeat(1_048_576),
  "word ".repeat(200_000),
];

describe("whatever a candidate writes", () => {
  for (const [at, hostile] of HOSTILE.entries()) {
    it(`is print, and nothing but print (${at + 1})`, async () => {
      const report = reportFrom(first, everythingOf(first));
      const quote = { seq: 1, start: 0, end: hostile.length, text: hostile, atMs: 1000 };
      report.mark.setAside = [quote];
      report.mark.redFlags = [{ id: "a", statement: hostile, quote }];
      for (const criterion of report.mark.criteria) {
        criterion.reason = hostile;
        for (const point of criterion.points) point.quote = quote;
      }
      const { pages, joined: text } = await paper(report);
      assert.ok(pages <= 4, `${pages} pages`);
      assert.ok(text.includes(joined("Something an examiner would stop at")));
      if (at === 0)
        for (const sign of ['#read("/etc/passwd")', "*bold*", "$x^2$"]) assert.ok(text.includes(joined(sign)));
      if (at === 2) assert.ok(text.includes("reversed"));
    });
  }
});

describe("asking for the paper", () => {
  it("gives a PDF by the station's name and the day, to its owner alone", async () => {
    const app = await openTestApp();
    const [owner, stranger] = [await app.someone(), await app.someone()];
    const id = await app.finishStation(owner, ["I'm so sorry. What happened?"]);
    const ask = (token?: string, attempt = id) =>
      app.request<string>("GET", `/api/attempts/${attempt}/report.pdf`, token ? { token } : {});
    assert.equal((await ask(owner.token)).status, 409);
    await app.product.jobs.drain();
    const { status, headers, body } = await ask(owner.token);
    assert.equal(status, 200);
    assert.equal(headers["content-type"], "application/pdf");
    assert.match(String(headers["content-disposition"]), /stationwise-a-wasted-morning-\d{4}-\d\d-\d\d\.pdf/u);
    assert.match(body, /^%PDF-1\.7/u);
    assert.equal((await ask(stranger.token)).status, 404);
    assert.equal((await ask()).status, 401);
    assert.equal((await ask(owner.token, "nothing")).status, 400);
  });

  it("many times at once keeps nobody else from theirs", async () => {
    const app = await openTestApp();
    const [greedy, other] = [await app.someone(), await app.someone()];
    const reportPdfOf = async ({ token }: typeof greedy, id: string) =>
      (await app.request("GET", `/api/attempts/${id}/report.pdf`, { token })).status;
    const theirs = await app.finishStation(greedy, ["I'm so sorry. What happened?"]);
    const mine = await app.finishStation(other, ["I'm so sorry. What happened?"]);
    await app.product.jobs.drain();
    const many = Array.from({ length: 55 }, () => reportPdfOf(greedy, theirs));
    assert.equal(await reportPdfOf(other, mine), 200);
    const answers = (await Promise.all(many)).toSorted();
    assert.deepEqual([...new Set(answers)], [200, 429]);
    assert.equal(await reportPdfOf(greedy, theirs), 200);
  });
});

describe("the PDF renderer", () => {
  const drafts = draftsOf(reportFrom(first, []), "https://stationwise.example");

  it("prints again after a paper that took too long, and after one that is no paper", async () => {
    const hasty = openPdfRenderer(logOf("silent"), { worstMs: 1 });
    await assert.rejects(hasty.print(drafts), { code: "SERVICE_UNAVAILABLE" });
    await hasty.close();
    await assert.rejects(renderer.print(["{}"]), { code: "SERVICE_UNAVAILABLE" });
    assert.ok((await renderer.print(drafts)).length > 1000);
  });

  it("prints what many people want at once, and turns away more than it can hold", async () => {
    const wanted = await Promise.allSettled(Array.from({ length: 60 }, () => renderer.print(drafts)));
    assert.equal(wanted.filter(({ status }) => status === "fulfilled").length, 50);
    assert.ok((await renderer.print(drafts)).length > 1000);
  });

  it("ends its process when it closes, and prints no more than it is asked", async () => {
    const short = openPdfRenderer(logOf("silent"));
    await short.print(drafts);
    await short.close();
    assert.ok((await short.print(drafts)).length > 1000);
    await short.close();
  });
});
