import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ZipFile } from "yazl";
import type { PastImport, Preview } from "./contract.ts";
import type { StationSummary } from "#contract/library/stations";
import { logOf } from "#platform/log.ts";
import { openTestApp, type Answer } from "../../../../tests/api/test-app.ts";
import { importFolder } from "./import-folder.ts";

const ADMIN = "warden@example.test";
const app = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
const { request } = app;
const visitor = await app.someone();
const warden = await app.admin(ADMIN);

const SLUG = "a-wasted-morning";
const source = await readFile(`content/stations/roleplay/${SLUG}.yaml`, "utf8");
const renamed = (slug: string, title: string) =>
  source.replace(/^slug: .*/mu, `slug: ${slug}`).replace(/^title: .*/mu, `title: ${title}`);

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

type Given = { name: string; content: Buffer | string; isWhole?: boolean };
const bodyOf = ({ name, content, isWhole = false }: Given) => ({
  name,
  isWhole,
  base64: Buffer.from(content).toString("base64"),
});
const previewed = async (given: Given): Promise<Preview> => {
  const answer = await request<Preview>("POST", "/api/imports/preview", { token: warden.token, body: bodyOf(given) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const ready = async (given: Given) => {
  const preview = await previewed(given);
  assert.ok(preview.is === "ready", JSON.stringify(preview));
  return preview;
};
const faultsOf = async (given: Given): Promise<string[]> => {
  const preview = await previewed(given);
  assert.ok(preview.is === "faulty", JSON.stringify(preview).slice(0, 500));
  return preview.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
};
const publish = (given: Given, state: string): Promise<Answer<{ published: number; message: string }>> =>
  request("POST", "/api/imports/publish", { token: warden.token, body: { ...bodyOf(given), state } });
const published = async (given: Given) => {
  const answer = await publish(given, (await ready(given)).state);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.published;
};
type HistoryPage = { list: PastImport[]; next: string | null };
const historyFrom = async (query: string) =>
  (await request<HistoryPage>("GET", `/api/imports${query}`, { token: warden.token })).body;
const history = async () => (await historyFrom("")).list;
const undo = (id: string | undefined) =>
  request<{ message: string }>("POST", `/api/imports/${id}/undo`, { token: warden.token });
const stationNow = (slug: string) => request<StationSummary>("GET", `/api/stations/${slug}`, { token: visitor.token });
const bank = async () => (await request<StationSummary[]>("GET", "/api/stations", { token: visitor.token })).body;

test("for anybody but an admin there are no imports", async () => {
  const body = bodyOf({ name: "x.yaml", content: source });
  for (const token of [visitor.token, undefined]) {
    const as = token === undefined ? {} : { token };
    assert.equal((await request("GET", "/api/imports", as)).status, 404);
    assert.equal((await request("POST", "/api/imports/preview", { ...as, body })).status, 404);
    assert.equal((await request("POST", "/api/imports/publish", { ...as, body: { ...body, state: "x" } })).status, 404);
    assert.equal((await request("POST", `/api/imports/${crypto.randomUUID()}/undo`, as)).status, 404);
    for (const path of ["preview", "publish", "not-an-id/undo"])
      assert.equal((await request("POST", `/api/imports/${path}`, { ...as, body: {} })).status, 404, path);
  }
});

test("what the start took from the content folder is the first of the history", async () => {
  const first = (await history()).at(-1);
  assert.deepEqual([first?.way, first?.who], ["folder", "The content folder"]);
  assert.ok(first?.changes.every(({ what }) => what === "new"));
  assert.equal(first?.canUndo, false);
  assert.match((await undo(first?.id)).body.message, /withdraw the whole of it/u);
});

test("a preview says what is new, changed field by field, and unchanged, and changes nothing itself", async () => {
  const before = await history();
  const content = await zipOf({
    "bank/roleplay/a-wasted-morning.yaml": source.replace(/^level: .*/mu, "level: 3"),
    "bank/roleplay/a-new-morning.yaml": renamed("a-new-morning", "A new morning"),
    "bank/roleplay/one-camera.yaml": await readFile("content/stations/roleplay/one-camera.yaml", "utf8"),
    "bank/README.md": "What this is.",
    "__MACOSX/._x": "left behind",
  });
  const { changes, unchanged } = await ready({ name: "bank.zip", content });
  assert.equal(unchanged, 1);
  assert.deepEqual(
    changes.map(({ slug, what, fields }) => [slug, what, fields.map(({ field }) => field)]),
    [
      ["a-new-morning", "new", []],
      [SLUG, "changed", ["level"]],
    ].toSorted(
      (a, b) => changes.findIndex(({ slug }) => slug === a[0]) - changes.findIndex(({ slug }) => slug === b[0]),
    ),
  );
  assert.equal((await stationNow("a-new-morning")).status, 404);
  assert.deepEqual(await history(), before);
});

test("an import is published whole, stays over a restart, is in the history, and is undone", async () => {
  const given = {
    name: "two.zip",
    content: await zipOf({
      "a-wasted-morning.yaml": source.replace(/^title: .*/mu, "title: Changed by hand"),
      "by-hand.yaml": renamed("by-hand", "By hand"),
    }),
  };
  assert.equal(await published(given), 2);
  assert.equal((await stationNow(SLUG)).body.title, "Changed by hand");
  assert.equal((await stationNow("by-hand")).body.title, "By hand");
  const { config, product, clock } = app;
  await importFolder(product.database, config.contentDir, { clock, log: logOf("silent") });
  assert.equal((await stationNow(SLUG)).body.title, "Changed by hand", "a restart would undo it");
  const [newest] = await history();
  assert.deepEqual(
    [newest?.way, newest?.who, newest?.name, newest?.changes.map(({ slug, what }) => [slug, what])],
    [
      "page",
      ADMIN,
      "two.zip",
      [
        ["by-hand", "new"],
        [SLUG, "changed"],
      ],
    ],
  );

  assert.equal((await undo(newest?.id)).status, 200);
  assert.equal((await stationNow(SLUG)).body.title, "A wasted morning");
  assert.equal((await stationNow("by-hand")).status, 404);
  assert.match((await undo(newest?.id)).body.message, /undone already/u);
  const [undoing, undone] = await history();
  assert.deepEqual([undoing?.isUndo, undone?.isUndone], [true, true]);

  assert.equal((await undo(undoing?.id)).status, 200, "an undoing is undone in turn");
  assert.equal((await stationNow("by-hand")).status, 200);
  assert.equal((await undo((await history())[0]?.id)).status, 200);
});

test("what has been changed since cannot be taken back past the change", async () => {
  const titled = (title: string) => ({ name: "one.yaml", content: renamed("one-of-two", title) });
  await published(titled("The first"));
  const [first] = await history();
  await published(titled("The second"));
  const refused = await undo(first?.id);
  assert.equal(refused.status, 409);
  assert.match(refused.body.message, /“The first”|“The second”/u);
  assert.equal((await stationNow("one-of-two")).body.title, "The second");
});

test("a publication that is no longer what was previewed is refused and changes nothing", async () => {
  const mine = { name: "mine.yaml", content: renamed("contended", "Mine") };
  const { state } = await ready(mine);
  await published({ name: "theirs.yaml", content: renamed("contended", "Theirs") });
  assert.equal((await publish(mine, state)).status, 409);
  assert.equal((await stationNow("contended")).body.title, "Theirs");
});

test("what cannot be read is not published either, and the answer says why", async () => {
  for (const given of [
    { name: "broken.zip", content: "PK, and then nothing" },
    { name: "broken.yaml", content: "slug: [" },
  ]) {
    const answer = await publish(given, "x");
    assert.equal(answer.status, 400);
    assert.match(answer.body.message, /^broken\.(zip:1 is no zip|yaml:1 )/u);
  }
});

test("a folder that is all there is withdraws the rest, and the articles stay when it has none", async () => {
  const before = await bank();
  const content = await zipOf({ "a-wasted-morning.yaml": source });
  const { changes } = await ready({ name: "whole.zip", content, isWhole: true });
  assert.equal(changes.filter(({ what }) => what === "withdrawn").length, before.length - 1);
  assert.ok(changes.every(({ kind }) => kind === "station"));
  await published({ name: "whole.zip", content, isWhole: true });
  assert.deepEqual(
    (await bank()).map(({ id }) => id),
    [SLUG],
  );
  assert.equal((await undo((await history())[0]?.id)).status, 200);
  assert.deepEqual(await bank(), before);
});

test("JSON, a list of it, and CSV say the same", async () => {
  const [{ body }] = (await app.product.database.asWorker((tx) =>
    tx.selectFrom("station_versions").select("body").where("station_id", "=", SLUG).limit(1).execute(),
  )) as [{ body: object }];
  const station = (slug: string) => ({ ...body, slug, title: slug });
  const single = await ready({ name: "one.json", content: JSON.stringify(station("from-json"), null, "\t") });
  assert.deepEqual(
    single.changes.map(({ slug, what }) => [slug, what]),
    [["from-json", "new"]],
  );
  const list = await ready({ name: "list.json", content: JSON.stringify([station("json-1"), station("json-2")]) });
  assert.equal(list.changes.length, 2);
  const table = await ready({
    name: "levels.csv",
    content: `slug,level,timing.reading,areas\r\n${SLUG},3,75,empathy; communication\r\none-camera,1,60,ethics\r\n`,
  });
  const fields = table.changes.find(({ slug }) => slug === SLUG)?.fields.map(({ field, after }) => `${field}=${after}`);
  assert.ok(fields?.includes("level=3") && fields.includes("timing › reading=75"), String(fields));
});

test("faults are told by file and line", async () => {
  const line = source.split("\n").findIndex((each) => each.startsWith("level:")) + 1;
  assert.deepEqual(await faultsOf({ name: "a.yaml", content: source.replace(/^level: .*/mu, "level: 9") }), [
    `a.yaml:${line} level: has to be 1, 2 or 3`,
  ]);
  assert.deepEqual(await faultsOf({ name: "t.csv", content: `slug,level\n${SLUG},2\n${SLUG},9\n` }), [
    "t.csv:3 level: has to be 1, 2 or 3",
  ]);
  assert.match(
    (await faultsOf({ name: "t.csv", content: "slug,nonsense\nx,y\n" })).join(),
    /:1 there is no field “nonsense”/u,
  );
  assert.match((await faultsOf({ name: "t.csv", content: 'slug,title\n"x,y\n' })).join(), /quotation mark/u);
  assert.match((await faultsOf({ name: "j.json", content: '{\n "slug": }' })).join(), /^j\.json:2 /u);
  const twice = await zipOf({ "a/x.yaml": source, "b/x.yaml": source });
  assert.match((await faultsOf({ name: "twice.zip", content: twice })).join(), /there twice, in a\/x\.yaml too/u);
});

test("a history that grows long is read page by page, and nothing of it is left out", async () => {
  const known = (await history()).length;
  await app.product.database.asWorker((tx) =>
    tx
      .insertInto("content_imports")
      .values(
        Array.from({ length: 40 }, (_, at) => ({
          at: new Date(),
          way: "command" as const,
          who: "somebody",
          name: `import ${at}`,
          undoes: null,
        })),
      )
      .execute(),
  );
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page: HistoryPage = await historyFrom(next === null ? "" : `?before=${next}`);
    assert.ok(page.list.length <= 20);
    seen.push(...page.list.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  assert.ok(known < 20);
  assert.deepEqual([seen.length, new Set(seen).size], [known + 40, known + 40]);
});
