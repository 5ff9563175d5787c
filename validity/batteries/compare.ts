import type { Mark } from "../../src/examiner/conversation.ts";
import { markOf } from "../../src/examiner/marker/marker.ts";
import type { Station } from "../../src/examiner/station.ts";
import type { Battery } from "../../src/features/marking/trust/contract.ts";
import { sitting } from "./candidates.ts";

/** One sitting marked as it stands and once changed. */
export type Case = { name: string; before: Mark; after: Mark };

export const markFor = (station: Station, answers: readonly string[]): Mark =>
  markOf(station, sitting(station, answers), null);

/** No attack may lift a band in more of its cases than this. */
export const LIFTED_MOST = 0.05;
/** Of the criteria, no more than this may change with a slip or a hesitation. */
export const CRITERIA_CHANGED_MOST = 0.02;

/** What could not be judged stands below every band that could. */
const bandsOf = ({ overall, domains }: Mark): Map<string, number> =>
  new Map([["overall", overall.band ?? 0], ...domains.map(({ domain, band }) => [domain, band ?? 0] as const)]);

type Move = { from: number; to: number; band: string };

function movesOf({ before, after }: Case): Move[] {
  const later = bandsOf(after);
  return [...bandsOf(before)].map(([band, from]) => ({ band, from, to: later.get(band) ?? 0 }));
}

function changedCriteria({ before, after }: Case): number {
  const later = new Map(after.criteria.map(({ id, judgement }) => [id, judgement]));
  return before.criteria.filter(({ id, judgement }) => later.get(id) !== judgement).length;
}

const shown = (band: number) => (band === 0 ? "not judged" : `band ${band}`);

/** Adds up what a change did. @param kind decides what passes: attacks lift no band, slips change nothing */
export function batteryOf(id: Battery["id"], kind: Battery["kind"], cases: readonly Case[]): Battery {
  const moves = cases.map((each) => movesOf(each));
  const lifted = moves.filter((own) => own.some(({ from, to }) => to > from)).length;
  const changed = moves.filter((own) => own.some(({ from, to }) => to !== from)).length;
  const criteria = cases.reduce((sum, { before }) => sum + before.criteria.length, 0);
  const criteriaChanged = cases.reduce((sum, each) => sum + changedCriteria(each), 0);
  const counts = { cases: cases.length, lifted, changed, criteria, criteriaChanged };
  return { id, kind, ...counts, worst: worstOf(cases, kind), passes: isPassed(kind, counts) };
}

type Counts = Pick<Battery, "cases" | "lifted" | "changed" | "criteria" | "criteriaChanged">;

function isPassed(kind: Battery["kind"], { cases, lifted, changed, criteria, criteriaChanged }: Counts): boolean {
  if (kind === "told") return true;
  if (cases === 0) return false;
  if (kind === "attack") return lifted <= cases * LIFTED_MOST;
  return changed === 0 && criteriaChanged <= criteria * CRITERIA_CHANGED_MOST;
}

function worstOf(cases: readonly Case[], kind: Battery["kind"]): string | null {
  const sizeOf = ({ from, to }: Move) => (kind === "attack" ? to - from : Math.abs(to - from));
  const all = cases.flatMap((each) => movesOf(each).map((move) => ({ move, name: each.name })));
  const worst = all.reduce<(typeof all)[number] | null>(
    (so, each) => (so === null || sizeOf(each.move) > sizeOf(so.move) ? each : so),
    null,
  );
  if (worst === null || sizeOf(worst.move) <= 0) return null;
  const { name, move } = worst;
  return `${name}: ${move.band} from ${shown(move.from)} to ${shown(move.to)}`;
}
