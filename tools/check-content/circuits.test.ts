import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import type { School } from "#contract/applicant/schools";
import { readSchools } from "#server/applicant/schools";
import { circuitsOf } from "./circuits.ts";

const [leeds] = (await readSchools(join(import.meta.dirname, "../../content/schools"))).flatMap(
  ({ slug, name, facts }): School[] => (slug === "leeds" && facts !== null ? [{ slug, name, ...facts }] : []),
);
if (!leeds) throw new Error("There is no file of Leeds.");
const { areas = [] } = leeds.interview;
const bank = Array.from({ length: 40 }, (_, at) => ({
  slug: `station-${at}`,
  type: "discussion" as const,
  areas: [areas[at % areas.length] ?? ""],
  schools: [],
}));

test("a school whose areas the bank has gets its circuit, and one whose areas it lacks is named", () => {
  assert.deepEqual(circuitsOf([leeds], bank), { faults: [], told: "1 of 1" });
  const few = bank.slice(0, 3);
  const other = bank.slice(3).map((each) => ({ ...each, areas: ["calculation"] }));
  assert.deepEqual(circuitsOf([leeds], [...few, ...other]), {
    faults: ["leeds: 3 of the 8 stations of its circuit fit"],
    told: "0 of 1",
  });
});

test("a school whose format is not known is not counted: it has the default circuit", () => {
  const unknown: School = { ...leeds, interview: { ...leeds.interview, kind: "unknown" } };
  assert.equal(circuitsOf([unknown], []).told, "0 of 0");
});
