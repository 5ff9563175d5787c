// npm run drill [-- --seconds 15]: kills databases in the middle of their work, restores them, and counts what is lost.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { embeddedDrill } from "./drill/embedded-drill.ts";
import { endAll } from "./drill/cluster.ts";
import { serverDrill, type Result } from "./drill/server-drill.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "15" } } });
const seconds = Number(values.seconds);
const contentDir = resolve(process.env["CONTENT_DIR"] ?? "content");
const folder = await mkdtemp(join(tmpdir(), "stationwise-drill-"));

async function drilled(): Promise<Result[]> {
  try {
    return [
      ...(await serverDrill(folder, seconds, contentDir)),
      ...(await embeddedDrill(folder, seconds / 3, contentDir)),
    ];
  } finally {
    await endAll();
    await rm(folder, { recursive: true, force: true });
  }
}
const results = await drilled();

const lostOf = ({ acknowledged, found }: Result) => acknowledged - found;
const rows = results.map((result) => [
  result.drill,
  String(result.acknowledged),
  String(result.found),
  String(lostOf(result)),
  result.later === null ? "–" : String(result.later),
  result.seconds.toFixed(1),
]);
for (const row of [["drill", "acknowledged", "found", "lost", "from after", "seconds"], ...rows]) {
  process.stdout.write(`${row.map((cell, column) => (column === 0 ? cell.padEnd(42) : cell.padStart(13))).join("")}\n`);
}

// The archive alone may lose what the last segment held; nothing else may lose or invent anything.
const isRight = results.every((result) => (lostOf(result) === 0 || result.drill.includes("archived")) && !result.later);
process.exit(isRight ? 0 : 1);
