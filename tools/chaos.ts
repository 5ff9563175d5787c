// Kills the product at random moments while people interview, and checks that nothing acknowledged was lost or doubled:
// node tools/chaos.ts [--kills N] [--small] [--seed N] [--database embedded|server]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isClean } from "./chaos/audit.ts";
import { runChaos } from "./chaos/run-chaos.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string" },
    small: { type: "boolean", default: false },
    seed: { type: "string" },
    database: { type: "string", default: "embedded" },
  },
});
const kills = Number(values.kills ?? (values.small ? 5 : 100));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "stationwise-chaos-"));
const { DATABASE_URL, DATABASE_MIGRATION_URL } = process.env;
if (values.database === "server" && !DATABASE_URL)
  throw new Error("--database server needs DATABASE_URL and DATABASE_MIGRATION_URL.");
const environment = {
  NODE_ENV: "test",
  DATA_DIR: folder,
  CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
  LOG_LEVEL: "error",
  ...(values.database === "server" && DATABASE_URL
    ? { DATABASE_URL, DATABASE_MIGRATION_URL: DATABASE_MIGRATION_URL ?? DATABASE_URL }
    : {}),
};
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`seed ${seed}, ${kills} kills, ${values.database} database`);
const outcome = await runChaos(environment, { kills, seed, said: (line) => process.stderr.write(`${line}\n`) });
const rows: [string, number][] = [
  ["kills", outcome.kills],
  ["turns acknowledged", outcome.acknowledged],
  ["turns lost", outcome.lost],
  ["turns doubled", outcome.doubled],
  ["turns changed", outcome.changed],
  ["replies missing", outcome.repliesMissing],
  ["replies doubled", outcome.repliesDoubled],
  ["calls refused when repeated", outcome.refused],
  ["attempts finished", outcome.finished],
  ["attempts marked", outcome.marked],
  ["longest outage, ms", outcome.longestOutageMs],
];
for (const [name, value] of rows) say(`${name.padEnd(28)} ${String(value).padStart(8)}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = isClean(outcome) ? 0 : 1;
