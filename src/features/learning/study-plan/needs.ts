import { type Domain, DOMAINS } from "#examiner/station.ts";
import type { Choice, Skill } from "./plan-input.ts";

/** Fewer marked stations are no pattern. */
export const ENOUGH_STATIONS = 4;

/** 0 for a domain that stands at band 5, 1 for one at band 1. Not known yet lies between them, more so the less there is. */
export function needOf({ mean, stations }: Pick<Skill, "mean" | "stations">): number {
  if (mean !== null) return (5 - mean) / 4;
  return 0.5 + (ENOUGH_STATIONS - Math.min(stations, ENOUGH_STATIONS)) * 0.02;
}

const stated = (skills: Skill[], domain: Domain): Skill =>
  skills.find((each) => each.domain === domain) ?? { domain, stations: 0, mean: null };

/** The four domains, neediest first; of equals the one with the fewest stations, then in their usual order. */
export const rankedNeeds = (skills: Skill[]): Skill[] =>
  DOMAINS.map((domain) => stated(skills, domain)).toSorted((a, b) => needOf(b) - needOf(a) || a.stations - b.stations);

/**
 * What a session is mostly about: every second one the neediest domain, and in turn the others between, so that the
 * weakest comes first and is never all there is.
 */
export function focusOf(skills: Skill[], session: number): Skill {
  const [neediest, ...others] = rankedNeeds(skills);
  const other = others[Math.floor(session / 2) % others.length];
  const focus = session % 2 === 0 ? neediest : other;
  if (!focus) throw new Error("There are four domains.");
  return focus;
}

/** Which domain has most of a station's marks. */
export const mainDomainOf = ({ shares }: Choice): Domain =>
  DOMAINS.toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))[0] ?? "communication";
