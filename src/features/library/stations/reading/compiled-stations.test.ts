import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { findCompiled, keepCompiled } from "./compiled-stations.ts";
import { readStation } from "./read-stations.ts";
import { stationSource } from "./station-sources.ts";

const FILE = "roleplay/a-wasted-morning.yaml";
const text = await readFile(join("content/stations", FILE), "utf8");
const source = stationSource(FILE, text);
const station = readStation(FILE, text);

test("a compiled station is found by its file’s text and place alone, and goes with its file", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-compiled-"));
  t.after(() => rm(folder, { recursive: true }));
  await keepCompiled([{ source, station }], folder);
  assert.deepEqual(await findCompiled(source, folder), JSON.parse(JSON.stringify(station)));
  assert.equal(await findCompiled(stationSource(FILE, `${text}\n`), folder), undefined);
  assert.equal(await findCompiled(stationSource("roleplay/another.yaml", text), folder), undefined);
  await keepCompiled([], folder);
  assert.deepEqual(await readdir(folder), []);
});
