import * as AREAS from "../tests/conformance/table.ts";
import type { Row } from "../tests/conformance/row.ts";
import { tableFaults } from "./conformance/table-faults.ts";
import { ROOT } from "./steps.ts";

const WIDTH = 76;

const rows = Object.values(AREAS)
  .flat()
  .toSorted((one, other) => one.section - other.section);
const unproven = rows.filter(({ provenBy }) => provenBy === null);
const faults = tableFaults(rows, ROOT);

const lines = [
  ...[...Map.groupBy(rows, (row) => row.section)].flatMap(sectionLines),
  "",
  `${rows.length} statements, ${rows.length - unproven.length} proven, ${unproven.length} without a test yet`,
  ...unproven.flatMap(({ section, says, note }) => [`  ${section}  ${says}`, `     ${note ?? ""}`]),
  ...faults.map((fault) => `✗ ${fault}`),
];
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function sectionLines([section, found]: [number, Row[]]): string[] {
  return ["", `Section ${section} (${found.length})`, ...found.flatMap(rowLines)];
}

/** Section, statement and proof beside each other, the statement over as many lines as it needs. */
function rowLines({ section, says, provenBy, note }: Row): string[] {
  const [first = "", ...more] = wrapped(provenBy !== null && note ? `${says} (${note})` : says);
  return [`  ${section}  ${first.padEnd(WIDTH)}  ${provenBy ?? "no test yet"}`, ...more.map((line) => `     ${line}`)];
}

function wrapped(text: string): string[] {
  const found = [""];
  for (const word of text.split(" ")) {
    const last = found.at(-1) ?? "";
    if (last === "") found[found.length - 1] = word;
    else if (last.length + word.length < WIDTH) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}
