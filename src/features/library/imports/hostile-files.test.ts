import assert from "node:assert/strict";
import { mkdtemp, mkdir, open, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { crc32, deflateRawSync } from "node:zlib";
import { ZipFile } from "yazl";
import { ContentError } from "#platform/content.ts";
import { readStationTexts } from "#server/library/stations";
import { picturesIn } from "./pictures.ts";
import { readGiven } from "./read-given.ts";
import { unpack, unpackPath } from "./unpack.ts";

const NOTHING = { findStation: async () => undefined, isPicture: () => false };

async function saidOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => assert.fail("it was taken"),
    (problem: unknown) => problem,
  );
  assert.ok(error instanceof ContentError, String(error));
  return error.message;
}
const said = (name: string, bytes: Uint8Array | string) =>
  saidOf(unpack(name, Buffer.from(bytes)).then((files) => readGiven(files, NOTHING)));

type Entry = { name: string; data: Buffer; saysSize?: number; mode?: number; flags?: number };

/** An archive as no honest program writes it. */
function forged(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const { name, data, saysSize = data.length, mode = 0o100_644, flags = 0x800 } of entries) {
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    for (const [value, offset] of [
      [20, 0],
      [flags, 2],
      [8, 4],
    ] as const)
      shared.writeUInt16LE(value, offset);
    for (const [value, offset] of [
      [crc32(data), 10],
      [packed.length, 14],
      [saysSize, 18],
    ] as const)
      shared.writeUInt32LE(value, offset);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    heads.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.from([20, 3]), shared, rest, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

test("a forged archive is read where it is honest, or what follows would prove nothing", async () => {
  const files = await unpack("x.zip", forged([{ name: "a.yaml", data: Buffer.from("title: x") }]));
  assert.deepEqual(files, [{ file: "a.yaml", text: "title: x" }]);
});

test("a bomb is not unpacked: an entry too large, many that together are, and one that lies about its size", async () => {
  const large = Buffer.alloc(50_000_000);
  assert.match(await said("b.zip", forged([{ name: "a.yaml", data: large }])), /a\.yaml:1 is larger than 400 kB/u);
  const many = Array.from({ length: 120 }, (_, at) => ({ name: `${at}.yaml`, data: Buffer.alloc(399_000, 32) }));
  assert.match(await said("b.zip", forged(many)), /larger than 40 MB when unpacked/u);
  assert.match(
    await said("b.zip", forged([{ name: "a.yaml", data: large, saysSize: 100 }])),
    /no zip archive that can be read/u,
  );
  const countless = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.yaml`, data: Buffer.from("x") }));
  assert.match(await said("b.zip", forged(countless)), /more than 2,000 files/u);
});

test("a name that leaves the folder is refused", async () => {
  for (const name of ["../../etc/passwd.yaml", "/etc/passwd.yaml", "a/../../b.yaml", "C:/x.yaml"])
    assert.match(await said("e.zip", forged([{ name, data: Buffer.from("x: 1") }])), /outside its own folder/u, name);
});

test("a name that does something to a terminal is not repeated", async () => {
  for (const name of ["a\u001b[2J.yaml", "a\u202elmay.exe"]) {
    const sentence = await said("e.zip", forged([{ name, data: Buffer.from("x: 1") }]));
    assert.equal(sentence, "e.zip:1 names a file with characters that cannot be seen");
  }
});

test("links and locks are refused", async () => {
  const link = { name: "a.yaml", data: Buffer.from("/etc/passwd"), mode: 0o120_777 };
  assert.match(await said("l.zip", forged([link])), /a\.yaml:1 is a link to another file/u);
  assert.match(
    await said("l.zip", forged([{ name: "a.yaml", data: Buffer.from("x"), flags: 0x801 }])),
    /locked with a password/u,
  );
});

test("what is no archive, no text, too large or of no kind we know gets a sentence", async () => {
  assert.match(await said("n.zip", "not a zip"), /no zip archive that can be read/u);
  assert.match(await said("n.zip", "PK\u0003\u0004 and then nothing"), /no zip archive that can be read/u);
  assert.match(await said("n.yaml", Buffer.from("ﬁrst: größe", "utf16le")), /not UTF-8 text|null character/u);
  assert.match(await said("n.yaml", Buffer.from([0x74, 0xe9, 0x3a])), /n\.yaml:1 is not UTF-8 text/u);
  assert.match(await said("n.yaml", "a: 1\nb: \0"), /n\.yaml:2 holds a null character/u);
  assert.match(await said("n.yaml", Buffer.alloc(50_000_000, 32)), /larger than 400 kB/u);
  assert.match(await said("n.exe", "MZ"), /neither a station .* nor an article/u);
  const zip = new ZipFile();
  zip.end();
  assert.match(await said("n.zip", await buffer(zip.outputStream)), /holds no file/u);
});

test("YAML that grows when it is read, or is nested without end, is refused", async () => {
  const bomb = [
    "a: &a [x, x, x]",
    ...Array.from("bcdefgh", (name, at) => `${name}: &${name} [${`*${"abcdefg"[at]}, `.repeat(9)}]`),
  ];
  assert.match(await said("b.yaml", bomb.join("\n")), /is an alias: write the text out in full/u);
  assert.match(await said("b.yaml", "[".repeat(100_000)), /b\.yaml:1 is nested too deeply/u);
  assert.match(await said("b.yaml", "? ".repeat(100_000)), /b\.yaml:1 is nested too deeply/u);
  assert.match(await said("b.json", `{"a":`.repeat(50_000)), /b\.json:1 /u);
  assert.match(await said("b.yaml", "!!js/function 'x'"), /b\.yaml:1 /u);
});

test(
  "a file of nothing but keys, entries or aliases is read in its size, and its faults are told",
  { timeout: 20_000 },
  async () => {
    const keys = Array.from({ length: 38_000 }, (_, at) => `k${at}: 1`).join("\n");
    assert.match(await said("k.yaml", keys), /k\.yaml:1 the file: Unrecognized keys/u);
    const many = (each: string) => Array.from({ length: 100_000 }, () => each).join();
    assert.match(await said("l.json", `[${many("{}")}]`), /l\.json:1 the file: holds more than 200 stations/u);
    assert.match(await said("a.yaml", `a: &a 1\nb: [${many("*a")}]`), /a\.yaml:2 \*a is an alias/u);
  },
);

test("characters that cannot be seen are refused in a station, written out or as an escape", async () => {
  const source = await readFile("content/stations/roleplay/a-wasted-morning.yaml", "utf8");
  for (const title of ["a\u202eb", "a\u2066b", '"a\\u202Eb"', '"a\\u0007b"', '"a\\u0000b"', '"a\\bb"'])
    assert.match(
      await said("s.yaml", source.replace(/^title: .*/mu, `title: ${title}`)),
      /s\.yaml:1 holds a character that cannot be kept or seen/u,
      title,
    );
});

test("a chart of values that cannot be drawn is refused", async () => {
  const source = await readFile("content/stations/roleplay/a-wasted-morning.yaml", "utf8");
  const chart = (value: string) =>
    `${source}\nstimulus: {kind: chart, title: T, form: bars, unit: "%", categories: [a, b], series: [{name: n, values: [1, ${value}]}]}\n`;
  const [station] = readStationTexts("s.yaml", chart("-0.01"));
  assert.ok(station);
  for (const value of ["1e308", "-1e13", "5e-324", ".inf", ".nan"])
    assert.match(await said("s.yaml", chart(value)), /stimulus\.series\.0\.values\.1: /u, value);
});

test("when there are more faults than are told, the rest is not looked for", async () => {
  const files = Array.from({ length: 500 }, (_, at) => ({ file: `${at}.exe`, text: "" }));
  const faults = (await saidOf(readGiven(files, NOTHING))).split("\n");
  assert.equal(faults.length, 201);
});

test("a table keeps nobody else waiting: one row after the other, and not more than two thousand", async () => {
  let asked = 0;
  let atOnce = 0;
  const findStation = async () => {
    asked += 1;
    atOnce = Math.max(atOnce, asked);
    await Promise.resolve();
    asked -= 1;
    return full;
  };
  const source = await readFile("content/stations/roleplay/a-wasted-morning.yaml", "utf8");
  const full = readStationTexts("s.yaml", source)[0]?.station;
  const rows = Array.from({ length: 30 }, (_, at) => `s-${at}\n`).join("");
  const { stations } = await readGiven([{ file: "t.csv", text: `slug\n${rows}` }], { ...NOTHING, findStation });
  assert.deepEqual([stations.length, atOnce], [30, 1]);
  assert.match(await said("t.csv", `slug\n${"a\n".repeat(2001)}`), /t\.csv:1 has more than 2,000 rows/u);
});

test("a drawing that is there is known by the name stations give it", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-drawings-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "pictures"));
  await writeFile(join(folder, "pictures", "a-queue.svg"), "<svg/>");
  const isPicture = await picturesIn(folder);
  assert.deepEqual([isPicture("a-queue"), isPicture("a-crowd")], [true, false]);
});

test("a folder with links is refused, and one file that is not there gets a sentence", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-hostile-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "in"));
  await symlink("/etc/passwd", join(folder, "in", "a.yaml"));
  assert.match(await saidOf(unpackPath(folder)), /in\/a\.yaml:1 is a link to another file/u);
  assert.match(await saidOf(unpackPath(join(folder, "in", "a.yaml"))), /neither a file nor a folder/u);
  await rm(join(folder, "in", "a.yaml"));
  await writeFile(join(folder, "in", "b.yaml"), Buffer.alloc(500_000, 32));
  assert.match(await saidOf(unpackPath(folder)), /in\/b\.yaml:1 is larger than 400 kB/u);
  assert.match(await saidOf(unpackPath(join(folder, "nowhere"))), /is not there/u);
  const bare = await open(join(folder, "sparse.zip"), "w");
  await bare.truncate(3_000_000_000);
  await bare.close();
  assert.match(await saidOf(unpackPath(join(folder, "sparse.zip"))), /is larger than 40 MB/u);
});
