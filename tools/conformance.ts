// npm run conformance: the table. npm run conformance -- --run [PART OF A FILE OR TEST]: the table, after its tests have run.
import * as AREAS from "../tests/conformance/table.ts";
import { isDeviating, isProven, isUnproven, testOf, type Row } from "../tests/conformance/row.ts";
import { readProof } from "./conformance/proof.ts";
import { problemOf, runNamedTests } from "./conformance/run-named-tests.ts";
import { tableFaults } from "./conformance/table-faults.ts";
import { linesOfTable } from "./conformance/table-lines.ts";
import { ROOT } from "./steps.ts";
import { runCommand } from "./testing/run-command.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const [mode, part = ""] = process.argv.slice(2);
const rows = Object.values(AREAS)
  .flat()
  .toSorted((one, other) => one.section - other.section);
const faults = tableFaults(rows, ROOT);

if (mode === "--run" && faults.length === 0) await runTable();
else showTable();
for (const fault of faults) say(`✗ ${fault}`);
if (faults.length > 0) process.exitCode = 1;

function showTable(): void {
  for (const line of linesOfTable(rows)) say(line);
  say("");
  say(countsOf(rows));
}

function countsOf(all: readonly Row[]): string {
  const counts = [
    `${all.filter(isProven).length} proven`,
    `${all.filter(isDeviating).length} deviating on purpose`,
    `${all.filter(isUnproven).length} not proven yet`,
  ];
  return `${all.length} statements: ${counts.join(", ")}`;
}

async function runTable(): Promise<void> {
  const chosen = rows.filter((row) => testOf(row)?.includes(part));
  const named = [...new Set(chosen.flatMap((row) => testOf(row) ?? []))];
  const proofs = named.flatMap((each) => readProof(each) ?? []);
  say(`${named.length} tests are named by ${chosen.length} rows`);
  say("the pages are built");
  const built = await runCommand("node", ["tools/build.mjs"]);
  if (built.code !== 0) throw new Error(built.output);
  const lines = await runNamedTests(proofs, say);

  const problems = new Map(
    named.flatMap((each, index) => (proofs[index] ? [[each, problemOf(proofs[index], lines)]] : [])),
  );
  const passes = (row: Row) => problems.get(testOf(row) ?? "") === null;
  say("");
  for (const line of linesOfTable(chosen, (row) => (testOf(row) === null ? "  " : passes(row) ? "✓ " : "✗ ")))
    say(line);
  say("");
  for (const [test, problem] of problems) if (problem !== null) say(`✗ ${test}\n${problem.replace(/^/gmu, "    ")}`);
  for (const line of lines) if (line.kind === "problem") say(`✗ ${line.text}`);
  const failed = chosen.filter((row) => !passes(row)).length;
  say(`${chosen.length - failed} rows whose test passed, ${failed} whose test failed or did not run`);
  say(countsOf(rows));
  if (failed > 0 || chosen.length === 0) process.exitCode = 1;
}
