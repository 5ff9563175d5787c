import * as z from "zod/mini";
import { AttemptStatus } from "#contract/interview/attempts";
import { CONFIDENCES } from "#contract/applicant/schools";
import { StationSummary } from "#contract/library/stations";
import { id, moment, nothing, route, slug } from "#shared/contract.ts";

/** Where a figure comes from: reported as it stands, the one named most, the middle of a range, its upper end, or ours. */
export const FIGURE_BASES = ["stated", "usual", "middle", "most", "ours"] as const;

const Figure = z.object({ value: z.number(), basis: z.enum(FIGURE_BASES), says: z.string() });
export type Figure = z.infer<typeof Figure>;

const Form = z.enum(["live", "recorded"]);
export type Form = z.infer<typeof Form>;

/** What a circuit is sat by. Kept with the circuit as it was at its start. */
export const CircuitFormat = z.object({
  title: z.string(),
  school: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** Whether it is made of figures of the school; otherwise it is the default circuit. */
  follows: z.enum(["school", "default"]),
  /** What has to be said first, as that the school holds no MMI. */
  notice: z.nullable(z.string()),
  stations: Figure,
  /** Seconds. */
  reading: Figure,
  answer: Figure,
  changeoverSeconds: z.number(),
  isSelfPaced: z.boolean(),
  /** One for each station, in order. */
  forms: z.array(Form),
  /** What the stations are about, in no order. */
  areas: z.array(z.string()),
  areOurAreas: z.boolean(),
  /** What the school has beside it, and no circuit here can be. */
  notSimulated: z.array(z.string()),
  note: z.nullable(z.string()),
  source: z.nullable(
    z.object({
      confidence: z.enum(CONFIDENCES),
      says: z.string(),
      cycle: z.nullable(z.string()),
      links: z.array(z.string()),
      checked: z.string(),
    }),
  ),
});
export type CircuitFormat = z.infer<typeof CircuitFormat>;

/** How well a station fits its place: the area wanted there, another one the school names, or the nearest there was. */
export const FITS = ["area", "school", "nearest"] as const;

export const CircuitPlace = z.object({
  place: z.number(),
  form: Form,
  area: z.string(),
  fit: z.enum(FITS),
  /** The candidate had met the station before the circuit was made. */
  wasSeen: z.boolean(),
  /** A live station where a recorded one was wanted, or the other way round. */
  isStandIn: z.boolean(),
  status: z.enum(["waiting", ...AttemptStatus.options, "deleted"]),
  attemptId: z.nullable(z.string()),
  /** Not before its door has been opened. */
  station: z.nullable(StationSummary),
});
export type CircuitPlace = z.infer<typeof CircuitPlace>;

export const CircuitStatus = z.enum(["open", "finished", "left"]);

export const Circuit = z.object({
  id: z.string(),
  format: CircuitFormat,
  status: CircuitStatus,
  startedAt: z.string(),
  places: z.array(CircuitPlace),
  /** The door to go to: a new one, or one behind which a station is under way. */
  next: z.nullable(z.object({ place: z.number(), isUnderWay: z.boolean() })),
  /** Milliseconds until the bell for the next station, while the candidate waits for it. No clock but the server’s counts. */
  bellInMs: z.nullable(z.number()),
  hasRestBreaks: z.boolean(),
});
export type Circuit = z.infer<typeof Circuit>;

export const CircuitSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: CircuitStatus,
  startedAt: z.string(),
  stations: z.number(),
  done: z.number(),
});
export type CircuitSummary = z.infer<typeof CircuitSummary>;

/** Why circuits are closed to somebody; null when they are open. */
export const Lock = z.nullable(z.object({ why: z.string(), opens: z.string() }));

export const Offer = z.object({
  format: CircuitFormat,
  lock: Lock,
  /** What the bank cannot give of it. */
  shortfall: z.array(z.string()),
});
export type Offer = z.infer<typeof Offer>;

const circuitId = z.object({ circuitId: id });
/** Nothing means the default circuit. */
const school = z.optional(slug);
const tags = ["circuits"];

export const contract = {
  offer: route
    .route({
      method: "GET",
      path: "/circuits/offer",
      tags,
      summary: "The circuit a school gives, what of it is known and unknown, and whether it may be started",
    })
    .input(z.object({ school }))
    .output(Offer),
  list: route
    .route({ method: "GET", path: "/circuits", tags, summary: "The person's circuits, newest first" })
    .input(z.object({ before: z.optional(moment) }))
    .output(z.object({ circuits: z.array(CircuitSummary), next: z.nullable(z.string()) })),
  start: route
    .route({ method: "POST", path: "/circuits", tags, summary: "Make a circuit; its first station waits" })
    .input(
      z.object({
        school,
        /** Chosen by the page: the same key again returns the circuit it started. */
        key: id,
      }),
    )
    .output(Circuit),
  read: route
    .route({ method: "GET", path: "/circuits/{circuitId}", tags, summary: "One circuit, and where the candidate is" })
    .input(circuitId)
    .output(Circuit),
  goTo: route
    .route({
      method: "POST",
      path: "/circuits/{circuitId}/doors/{place}",
      tags,
      summary: "Go to the next door: its reading time starts, or the station under way goes on",
    })
    .input(z.extend(circuitId, { place: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)) }))
    .output(z.object({ attemptId: z.string(), station: StationSummary, status: AttemptStatus })),
  leave: route
    .route({ method: "POST", path: "/circuits/{circuitId}/leave", tags, summary: "End it before its last station" })
    .input(circuitId)
    .output(nothing),
};
