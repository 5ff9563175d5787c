import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeviating, isUnproven, testOf, type Row } from "../../tests/conformance/row.ts";
import { BETWEEN, readProof } from "./proof.ts";
import { testNamesIn } from "./test-names.ts";

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DECISION_PAGE = /docs\/decisions\/[\w-]+\.md/gu;

/** What is wrong with a table of conformance over the tests under a folder, one sentence each. */
export function tableFaults(rows: readonly Row[], root: string): string[] {
  const testsOf = testsUnder(root);
  return [
    ...rows.flatMap((row) => rowFault(row, root, testsOf).map((fault) => `${nameOf(row)}: ${fault}`)),
    ...doubles(rows),
    ...SECTIONS.filter((section) => rows.every((row) => row.section !== section)).map(
      (section) => `section ${section} has no row`,
    ),
  ];
}

const nameOf = ({ section, says }: Row) => `section ${section}, “${says}”`;

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

function rowFault(row: Row, root: string, testsOf: (file: string) => RegExp[] | null): string[] {
  if (!SECTIONS.includes(row.section)) return ["there is no such section"];
  if (isUnproven(row) && row.note.trim() === "") return ["nothing proves it, and no note says why"];
  if (isDeviating(row)) {
    if ("provenBy" in row) return ["it cannot be proven and deviate at once"];
    const { deviates } = row;
    if (deviates.trim() === "") return ["it deviates, and no decision says why"];
    const gone = deviates.match(DECISION_PAGE)?.find((page) => !existsSync(join(root, page)));
    if (gone !== undefined) return [`there is no decision ${gone}`];
  }
  const named = testOf(row);
  return named === null ? [] : proofFault(named, testsOf);
}

function proofFault(named: string, testsOf: (file: string) => RegExp[] | null): string[] {
  const proof = readProof(named);
  if (!proof) return [`a proof reads “path/of/file.test.ts${BETWEEN}name of the test”, not “${named}”`];
  const tests = testsOf(proof.file);
  if (tests === null) return [`there is no file ${proof.file}`];
  return tests.some((test) => test.test(proof.name)) ? [] : [`${proof.file} has no test “${proof.name}”`];
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
