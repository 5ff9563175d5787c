import * as z from "zod/mini";
import { DOMAINS, REVIEWS, STATION_TYPES, type Stimulus, THEMES } from "#examiner/station.ts";
import { route, slug } from "#shared/contract.ts";
import { TOPIC_SLUGS } from "#examiner/topics.ts";

const StationType = z.enum(STATION_TYPES);

/** Where the drawings of stations are answered: `<name>.svg` below it. */
export const PICTURES_PATH = "/api/pictures";

/** What is laid beside the card, where anything is. */
export const LaidOut = z.nullable(z.custom<Stimulus>());

/** What a candidate may know of a station before the door opens: never its brief, criteria or card. */
export const StationSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is about, in a plain line; null for versions from before stations had one. */
  subject: z.nullable(z.string()),
  type: StationType,
  areas: z.array(z.string()),
  /** Slugs of the schools it was written for; none for a station that suits any. */
  schools: z.array(z.string()),
  level: z.number(),
  distressing: z.nullable(z.string()),
  readingSeconds: z.number(),
  answerSeconds: z.number(),
});
export type StationSummary = z.infer<typeof StationSummary>;

export const Domain = z.enum(DOMAINS);

/** As the bank lists it: only what is published. */
export const BankStation = z.extend(StationSummary, {
  theme: z.enum(THEMES),
  /** What applicants find it by. */
  topics: z.array(z.enum(TOPIC_SLUGS)),
  /** What its criteria are about, most weight first. */
  domains: z.array(Domain),
  /** The day after which its facts have to be looked at again. */
  expires: z.nullable(z.string()),
});
export type BankStation = z.infer<typeof BankStation>;

/** What it rests on, who has read it, and what has changed in it. */
export const StationRecord = z.extend(BankStation, {
  checked: z.string(),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), date: z.string() })),
  reviews: z.array(z.object({ of: z.enum(REVIEWS), on: z.string() })),
  changes: z.array(z.object({ on: z.string(), what: z.string() })),
  /** The station that tests the same skill with another story. */
  parallel: z.nullable(z.object({ id: z.string(), title: z.string() })),
});
export type StationRecord = z.infer<typeof StationRecord>;

export const contract = {
  list: route
    .route({ method: "GET", path: "/stations", tags: ["stations"], summary: "The question bank" })
    .output(z.array(BankStation)),
  read: route
    .route({
      method: "GET",
      path: "/stations/{stationId}",
      tags: ["stations"],
      summary: "One station: what the bank shows, its sources, reviews and changes",
    })
    .input(z.object({ stationId: slug }))
    .output(StationRecord),
};
