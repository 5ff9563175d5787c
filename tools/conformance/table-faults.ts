import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "../../tests/conformance/row.ts";
import { testNamesIn } from "./test-names.ts";

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const BETWEEN = " › ";

/** What is wrong with a table of conformance over the tests under a folder, one sentence each. */
export function tableFaults(rows: readonly Row[], root: string): string[] {
  const testsOf = testsUnder(root);
  return [
    ...rows.flatMap((row) => proofFault(row, testsOf)),
    ...doubles(rows),
    ...SECTIONS.filter((section) => rows.every((row) => row.section !== section)).map(
      (section) => `section ${section} has no row`,
    ),
  ];
}

/** The names of the tests in a file, read once; null when there is no such file. */
function testsUnder(root: string): (file: string) => RegExp[] | null {
  const known = new Map<string, RegExp[] | null>();
  return (file) => {
    const path = join(root, file);
    const found = known.get(file) ?? (existsSync(path) ? testNamesIn(file, readFileSync(path, "utf8")) : null);
    known.set(file, found);
    return found;
  };
}

function proofFault({ section, says, provenBy, note }: Row, testsOf: (file: string) => RegExp[] | null): string[] {
  const about = `section ${section}, “${says}”`;
  if (!SECTIONS.includes(section)) return [`${about}: there is no such section`];
  if (provenBy === null) return note ? [] : [`${about}: nothing proves it, and no note says why`];

  const cut = provenBy.indexOf(BETWEEN);
  if (cut < 0) return [`${about}: a proof reads “path/of/file.test.ts${BETWEEN}name of the test”, not “${provenBy}”`];
  const file = provenBy.slice(0, cut);
  const name = provenBy.slice(cut + BETWEEN.length);
  const tests = testsOf(file);
  if (tests === null) return [`${about}: there is no file ${file}`];
  return tests.some((test) => test.test(name)) ? [] : [`${about}: ${file} has no test “${name}”`];
}

const plain = (says: string) =>
  says
    .toLowerCase()
    .replaceAll(/[\s.]+/gu, " ")
    .trim();

function doubles(rows: readonly Row[]): string[] {
  const seen = new Map<string, Row>();
  return rows.flatMap((row) => {
    const first = seen.get(plain(row.says));
    seen.set(plain(row.says), first ?? row);
    return first ? [`sections ${first.section} and ${row.section} both say “${row.says}”`] : [];
  });
}
