/** When a domain may be called "checked against human raters". Fixed before anything was measured, and no argument moves it. */
import type { Battery, DomainStanding, Measured, RatedSet, Standing } from "../src/features/marking/trust/contract.ts";
import { rounded } from "./bootstrap.ts";
import { DOMAINS, type Domain } from "../src/examiner/station.ts";

export const GATES = {
  /** The lower end of the interval of rho with the mean of the raters. */
  rhoLow: 0.4,
  /** Weighted kappa with one person, as a share of that between two people. */
  shareOfHumans: 0.75,
  /** Rho with the mean of the raters, above that of the number of words. */
  aboveLength: 0.15,
  /** The standardised mean difference, either way. */
  smd: 0.25,
} as const;

type Marker = { id: string; version: string };

const NOTHING_TO_COMPARE: Record<Domain, string> = {
  communication:
    "Nobody’s ratings of interviews have been compared with it yet: we know of no public set of interviews scored by people.",
  empathy:
    "Nobody’s ratings of interviews have been compared with it yet: we know of no public set of interviews scored by people.",
  ethics:
    "It notes which points were mentioned, not how good the reasoning is, and nobody’s ratings have been compared with it yet.",
  "problem-solving":
    "It notes which points were mentioned, not how good the reasoning is, and nobody’s ratings have been compared with it yet.",
};

/** Why one set of ratings does not carry the claim, a clause for each gate it misses. */
export function missedGates({ withMean, withOne, humans, ratio, length }: Measured): string[] {
  const missed: string[] = [];
  const { rho, smd } = withMean;
  if (rho.low === null || rho.low < GATES.rhoLow)
    missed.push(
      `the lower end of its rank correlation with people ${rho.low === null ? "cannot be computed" : `is ${rho.low.toFixed(2)}`}, and has to be ${GATES.rhoLow}`,
    );
  if (humans === null || withOne.kappa.value === null || ratio.kappa.value === null)
    missed.push("people’s agreement with each other is not known");
  else if (ratio.kappa.value < GATES.shareOfHumans)
    missed.push(
      `it agrees with one person ${ratio.kappa.value.toFixed(2)} times as well as two people do, and it has to be ${GATES.shareOfHumans}`,
    );
  // A correlation with length counts whichever way it goes.
  const above = rho.value === null ? null : rounded(rho.value - Math.abs(length.rho.value ?? 0));
  if (above === null) missed.push("how far it is ahead of the mere number of words cannot be computed");
  else if (above < GATES.aboveLength)
    missed.push(
      `it is ahead of the mere number of words by ${above.toFixed(2)}, and has to be by ${GATES.aboveLength}`,
    );
  if (smd.value === null) missed.push("how strict it is beside people cannot be computed");
  else if (Math.abs(smd.value) > GATES.smd)
    missed.push(
      `it is ${smd.value < 0 ? "stricter" : "kinder"} than people by ${Math.abs(smd.value).toFixed(2)} standard deviations, and at most ${GATES.smd} is allowed`,
    );
  return missed;
}

/** A marker's four domains: checked only where every set that measured one passes every gate, and the batteries pass. */
export function domainsChecked(rated: readonly RatedSet[], batteries: readonly Battery[], { id, version }: Marker) {
  const failing = batteries.filter(({ passes }) => !passes);
  const batteriesPass = batteries.length > 0 && failing.length === 0;
  return DOMAINS.map((domain): DomainStanding => {
    const sets = rated
      .filter((set) => set.version === version)
      .flatMap((set) =>
        set.domains.filter((each) => each.domain === domain && each.marker === id).map((own) => ({ set, own })),
      );
    if (sets.length === 0) return { domain, isChecked: false, reason: NOTHING_TO_COMPARE[domain] };
    const missed = sets.flatMap(({ set, own }) => missedGates(own).map((why) => `On ${set.name}, ${why}.`));
    if (!batteriesPass)
      missed.push(`The tests with attacks do not pass: ${failing.map((each) => each.id).join(", ")}.`);
    if (missed.length > 0) return { domain, isChecked: false, reason: missed.join(" ") };
    const [count, names] = [sets.reduce((sum, { own }) => sum + own.items, 0), sets.map(({ set }) => set.name)];
    return {
      domain,
      isChecked: true,
      reason: `Compared with people’s ratings of ${count} conversations (${names.join(", ")}).`,
    };
  });
}

export function standingFrom(
  rated: readonly RatedSet[],
  batteries: readonly Battery[],
  marker: Marker,
  measuredOn: string,
): Standing {
  return {
    markers: [{ marker: marker.id, version: marker.version, domains: domainsChecked(rated, batteries, marker) }],
    measuredOn,
  };
}
