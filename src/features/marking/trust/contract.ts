/** What was measured of the marks, as `npm run validity` writes it: figures alone, never a word anybody said. */
import * as z from "zod/mini";
import { Domain } from "#contract/library/stations";

const count = z.int().check(z.minimum(0));

/** A figure with its 95 % interval; null where it cannot be computed, as with raters who all gave the same score. */
export const Estimate = z.strictObject({
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});
export type Estimate = z.infer<typeof Estimate>;

/** `attack`: must lift no band. `slip`: must change nothing. `told`: reported, and no gate. */
export const BATTERY_KINDS = ["attack", "slip", "told"] as const;
export const BATTERIES = [
  "stuffing",
  "card-words",
  "canned-empathy",
  "canned-alone",
  "canned-once",
  "padding",
  "repetition",
  "injection",
  "slips",
  "fillers",
  "shuffled",
  "paraphrase",
] as const;

export const Battery = z.strictObject({
  id: z.enum([...BATTERIES, "corpora"]),
  kind: z.enum(BATTERY_KINDS),
  /** Answers marked, each once as it stands and once changed. */
  cases: count,
  /** Cases in which a band, overall or of a domain, rose; and in which any band changed. */
  lifted: count,
  changed: count,
  criteria: count,
  criteriaChanged: count,
  /** The case that moved furthest: where, and from which band to which. */
  worst: z.nullable(z.string()),
  passes: z.boolean(),
});
export type Battery = z.infer<typeof Battery>;

/** What is said in place of an excellent answer, and should earn little. */
export const HOLLOW_BATTERIES = [
  "turned-round",
  "denied",
  "reported",
  "scrambled",
  "template",
  "template-with-card",
  "points-recited",
  "statements-recited",
  "absurd-ends",
  "sympathy-alone",
  "other-station",
  "wrong-questions",
] as const;

export const HollowBattery = z.strictObject({
  id: z.enum(HOLLOW_BATTERIES),
  cases: count,
  /** Cases at band 2 or below. Where too much could not be judged for a band, the lowest it may be counts. */
  low: count,
  /** Mean overall band of these answers, and of the excellent ones whose place they took. */
  meanBand: z.nullable(z.number()),
  exemplarBand: z.nullable(z.number()),
  passes: z.boolean(),
});
export type HollowBattery = z.infer<typeof HollowBattery>;

/** How two sets of scores go together. */
export const Agreement = z.strictObject({ kappa: Estimate, rho: Estimate, withinOne: Estimate, smd: Estimate });
export type Agreement = z.infer<typeof Agreement>;

/** One dimension, or one domain, of one marker against people's ratings. */
export const Measured = z.strictObject({
  name: z.string(),
  domain: z.nullable(Domain),
  marker: z.string(),
  behaviours: z.array(z.string()),
  items: count,
  raters: count,
  scale: z.strictObject({ from: z.number(), to: z.number(), steps: z.nullable(count) }),
  /** Between people: the mean over pairs of raters. */
  humans: z.nullable(z.strictObject({ kappa: Estimate, rho: Estimate, icc: Estimate, withinOne: Estimate })),
  /** The marker against one person: the mean over raters. */
  withOne: Agreement,
  withMean: Agreement,
  /** The marker against one person, as a share of one person against another. */
  ratio: z.strictObject({ kappa: Estimate, rho: Estimate }),
  /** Always the commonest rating; and how many words the candidate said, by itself. */
  majority: z.strictObject({ kappa: z.nullable(z.number()), withinOne: z.nullable(z.number()) }),
  length: z.strictObject({ rho: Estimate, kappa: Estimate }),
  partialRho: Estimate,
});
export type Measured = z.infer<typeof Measured>;

export const RatedSet = z.strictObject({
  name: z.string(),
  version: z.string(),
  conversations: count,
  ratings: count,
  raters: count,
  resamples: count,
  unmapped: z.array(z.string()),
  dimensions: z.array(Measured),
  domains: z.array(Measured),
});
export type RatedSet = z.infer<typeof RatedSet>;

/** Detectors against AnnoMI's therapists: `earlier` a linear model trained before on the same folds, `humans` between annotators. */
export const Annomi = z.strictObject({
  version: z.string(),
  model: z.string(),
  transcripts: count,
  utterances: count,
  folds: count,
  resamples: count,
  figures: z.array(
    z.strictObject({
      id: z.string(),
      items: count,
      ...Estimate.shape,
      earlier: z.nullable(z.number()),
      humans: z.nullable(z.number()),
    }),
  ),
});
export type Annomi = z.infer<typeof Annomi>;

export const DomainStanding = z.strictObject({ domain: Domain, isChecked: z.boolean(), reason: z.string() });
export type DomainStanding = z.infer<typeof DomainStanding>;

/** Whether each domain of each marker is checked against human raters, and why not where it is not. */
export const Standing = z.strictObject({
  markers: z.array(z.strictObject({ marker: z.string(), version: z.string(), domains: z.array(DomainStanding) })),
  measuredOn: z.iso.date(),
});
export type Standing = z.infer<typeof Standing>;

export const Validity = z.strictObject({
  format: z.literal(1),
  measuredOn: z.iso.date(),
  marker: z.strictObject({ id: z.string(), version: z.string() }),
  seed: count,
  answers: z.strictObject({ stations: count, candidates: count, injections: count }),
  batteries: z.array(Battery),
  /** None in results from before they were measured. */
  hollow: z._default(z.array(HollowBattery), []),
  corpora: z.nullable(z.strictObject({ version: z.string(), prompts: count, battery: Battery })),
  /** With the version of the marker that was measured: the set itself is not in the repository. */
  annomi: z.nullable(z.extend(Annomi, { marker: z.string() })),
  rated: z.array(RatedSet),
  standing: Standing,
});
export type Validity = z.infer<typeof Validity>;
