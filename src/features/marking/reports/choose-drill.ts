import type { Behaviour } from "#examiner/behaviours/behaviour.ts";
import type { Domain } from "#examiner/station.ts";
import type { StationOutline } from "#server/library/stations";
import type { Drill } from "./contract.ts";

type Choice = {
  /** The station that was sat, and what is to be done differently. */
  station: StationOutline;
  domain: Domain;
  behaviour: Behaviour | undefined;
  bank: StationOutline[];
  /** Stations whose card the person had opened before. */
  met: Set<string>;
  now: Date;
};

/**
 * The station to sit next: the one that tests the same skill, if it is new; else a new one that tests the same domain;
 * else the match once more; else the same station again, as long as it is in the bank.
 */
export function chooseDrill(choice: Choice): { station: StationOutline; why: Drill["why"] } | null {
  const { station, bank, met, now } = choice;
  const isOpen = (each: StationOutline) => isFor(each, station) && isInDate(each, now);
  const open = bank.filter(isOpen);
  const match = open.find(({ slug }) => slug === station.parallel);
  if (match && !met.has(match.slug)) return { station: match, why: "parallel" };
  const fresh = nearestOf(
    open.filter(({ slug }) => slug !== station.slug && !met.has(slug)),
    choice,
  );
  if (fresh) return { station: fresh, why: "same-domain" };
  if (match) return { station: match, why: "parallel" };
  const same = open.find(({ slug }) => slug === station.slug);
  return same ? { station: same, why: "again" } : null;
}

/** For no school in particular, or for a school of the station just sat. */
const isFor = ({ schools }: StationOutline, sat: StationOutline) =>
  schools.length === 0 || schools.some((school) => sat.schools.includes(school));

const isInDate = ({ expires }: StationOutline, now: Date) => expires === undefined || new Date(expires) > now;

/** One that tests the domain; the same behaviour, the same type and level, and no distressing one, if there is a choice. */
function nearestOf(stations: StationOutline[], { station, domain, behaviour }: Choice): StationOutline | undefined {
  const shareOf = ({ criteria }: StationOutline) =>
    weightOf(criteria.filter((each) => each.domain === domain)) / weightOf(criteria);
  const asksFor = ({ criteria }: StationOutline) =>
    behaviour !== undefined && criteria.some(({ evidence }) => evidence.some((each) => each.behaviour === behaviour));
  const far = (each: StationOutline) =>
    Number(each.distressing !== undefined) * 8 -
    Number(asksFor(each)) * 4 +
    Number(each.type !== station.type) * 2 +
    Math.abs(each.level - station.level) -
    shareOf(each);
  return stations
    .filter((each) => shareOf(each) > 0)
    .toSorted((a, b) => far(a) - far(b) || a.slug.localeCompare(b.slug))[0];
}

const weightOf = (criteria: { weight: number }[]) => criteria.reduce((sum, { weight }) => sum + weight, 0);
