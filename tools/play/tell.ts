/** The figures of a played bank, and one station in full. */
import { type FaultKind, FAULTS } from "./fault.ts";
import type { Played } from "./play-station.ts";
import { KINDS } from "./sitting.ts";

const KINDS_OF_FAULT = Object.keys(FAULTS) as FaultKind[];
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

const repliesIn = ({ replies }: Played): number => sum(Object.values(replies));

function countFaults(played: readonly Played[]): Record<FaultKind, number> {
  const count = (kind: FaultKind) =>
    sum(played.map(({ faults }) => faults.filter((each) => each.kind === kind).length));
  return Object.fromEntries(KINDS_OF_FAULT.map((kind) => [kind, count(kind)])) as Record<FaultKind, number>;
}

/** What is turned away, and whom a hidden concern opens to, by who is talking: a listener fares otherwise than a talker. */
function* byKind(played: readonly Played[]): Generator<string> {
  for (const kind of KINDS) {
    const replies = sum(played.map((each) => each.replies[kind] ?? 0));
    if (replies === 0) continue;
    const away = sum(
      played.map(({ faults }) => faults.filter((each) => each.by === kind && each.kind === "deflected").length),
    );
    const of = sum(played.map(({ opened }) => opened[kind]?.of ?? 0));
    const count = sum(played.map(({ opened }) => opened[kind]?.count ?? 0));
    const opened = of === 0 ? "" : `, hidden concern opened to ${count} of ${of} (${percent(count, of)})`;
    const isActors = played.some(({ type }) => type === "roleplay");
    const turned = isActors ? `, turned away ${percent(away, replies)}${opened}` : "";
    yield `  ${kind.padEnd(10)} ${String(replies).padStart(6)} replies${turned}`;
  }
}

function* partOf(title: string, played: readonly Played[]): Generator<string> {
  const replies = sum(played.map(repliesIn));
  if (replies === 0) return;
  yield `${title}: ${played.length} stations, ${sum(played.map(({ sittings }) => sittings))} sittings, ${replies} replies`;
  yield* byKind(played);
  const probes = sum(played.map(({ asked }) => asked.probes));
  const challenges = sum(played.map(({ asked }) => asked.challenges));
  if (probes + challenges > 0) yield `  ${probes} probes and ${challenges} challenges`;
  const counts = countFaults(played);
  for (const kind of KINDS_OF_FAULT) {
    if (counts[kind] === 0) continue;
    const stations = played.filter(({ faults }) => faults.some((each) => each.kind === kind)).length;
    const share = percent(counts[kind], replies).padStart(7);
    yield `  ${String(counts[kind]).padStart(6)} ${share} in ${String(stations).padStart(3)} stations  ${kind}: ${FAULTS[kind]}`;
  }
}

/** What the bank has more of than it may. */
export function* overBars(played: readonly Played[], bars: Record<FaultKind, number>): Generator<string> {
  const counts = countFaults(played);
  for (const kind of KINDS_OF_FAULT)
    if (counts[kind] > bars[kind]) yield `✗ ${kind}: ${counts[kind]}, and ${bars[kind]} is the most`;
}

/** Roleplays apart from discussions, since what goes wrong in them has little in common. */
export function* bankInFigures(played: readonly Played[]): Generator<string> {
  yield* partOf(
    "Roleplays",
    played.filter(({ type }) => type === "roleplay"),
  );
  yield* partOf(
    "Discussions",
    played.filter(({ type }) => type === "discussion"),
  );
  yield* partOf(
    "Recorded",
    played.filter(({ type }) => type === "recorded"),
  );
}

/** One line a station, those with most faults to a reply first. */
export function* stationsInFigures(played: readonly Played[]): Generator<string> {
  const rate = (each: Played) => each.faults.length / Math.max(1, repliesIn(each));
  for (const each of played.toSorted((one, other) => rate(other) - rate(one) || one.slug.localeCompare(other.slug))) {
    const counts = countFaults([each]);
    const found = KINDS_OF_FAULT.filter((kind) => counts[kind] > 0).map((kind) => `${kind} ${counts[kind]}`);
    if (found.length > 0) yield `${each.slug} (${repliesIn(each)} replies): ${found.join(", ")}`;
  }
}

const short = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most)}…`);

export function* stationInFull({ slug, faults }: Played): Generator<string> {
  yield `${slug}: ${faults.length} found`;
  for (const { kind, player, turn, said, reply, about } of faults) {
    yield `✗ ${kind}${player === "" ? "" : ` (${player}, turn ${turn})`}${about === "" ? "" : `: ${about}`}`;
    if (player !== "") yield `    > ${short(said.replaceAll(/\s+/gu, " "), 220)}\n      ${short(reply, 220)}`;
  }
}
