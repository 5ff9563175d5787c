import { isDeviating, isProven, isUnproven, type Row } from "../../tests/conformance/row.ts";

const WIDTH = 76;

/** The rows of the table in their three groups, each with its test beside it, and before it whatever `markOf` says of it. */
export function linesOfTable(rows: readonly Row[], markOf: (row: Row) => string = () => ""): string[] {
  const proven = rows.filter(isProven);
  const deviating = rows.filter(isDeviating);
  const unproven = rows.filter(isUnproven);
  return [
    `Proven by a test (${proven.length})`,
    ...[...Map.groupBy(proven, ({ section }) => section)].flatMap(([section, found]) => [
      "",
      `Section ${section} (${found.length})`,
      ...found.flatMap((row) =>
        rowLines(markOf(row), row, row.note ? `${row.says} (${row.note})` : row.says, row.provenBy),
      ),
    ]),
    "",
    `Deviates on purpose (${deviating.length})`,
    ...deviating.flatMap((row) => [
      ...rowLines(markOf(row), row, row.says, row.insteadProvenBy ?? ""),
      ...because(row.deviates),
    ]),
    "",
    `Not proven yet (${unproven.length})`,
    ...unproven.flatMap((row) => [...rowLines(markOf(row), row, row.says, ""), ...because(row.note)]),
  ];
}

/** Section, statement and test beside each other, the statement over as many lines as it needs. */
function rowLines(mark: string, { section }: Row, says: string, test: string): string[] {
  const [first = "", ...more] = wrapped(says);
  const start = `  ${mark}${section}  `;
  return [
    `${start}${first.padEnd(WIDTH)}  ${test}`.trimEnd(),
    ...more.map((line) => `${" ".repeat(start.length)}${line}`),
  ];
}

const because = (reason: string): string[] => wrapped(reason).map((line) => `       ${line}`);

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
