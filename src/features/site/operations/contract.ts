import * as z from "zod/mini";
import { Domain } from "#contract/library/stations";
import { id, nothing, timeCursor, route } from "#shared/contract.ts";
import { FEATURES } from "./features.ts";

/** Of so many measures, half were at most p50 and 95 in a hundred at most p95. Null where there are none. */
const Spread = z.nullable(z.object({ n: z.number(), p50: z.number(), p95: z.number() }));
export type Spread = z.infer<typeof Spread>;

export const Replier = z.enum(["all", "built-in", "model", "taken-over"]);
export type Replier = z.infer<typeof Replier>;

const Gaps = z.object({ replier: Replier, day: Spread, week: Spread });
export type Gaps = z.infer<typeof Gaps>;

const TakeOvers = z.object({ reason: z.string(), day: z.number(), week: z.number() });
export type TakeOvers = z.infer<typeof TakeOvers>;

/** How often people said that a mark is wrong: of which criterion, of which station, by which marker. Nobody's words. */
const Disputed = z.object({
  station: z.string(),
  /** What the criterion says; null for the overall band and for red flags. */
  criterion: z.nullable(z.string()),
  domain: z.nullable(Domain),
  marker: z.string(),
  week: z.number(),
  all: z.number(),
  /** How many marks of that station by that marker there are. */
  marks: z.number(),
});
export type Disputed = z.infer<typeof Disputed>;

/** Something outside that the product leans on and can do without. */
const Provider = z.object({
  /** What the switch is called by. */
  key: z.string(),
  title: z.string(),
  /** The provider and model; null where none is configured. */
  name: z.nullable(z.string()),
  isOn: z.boolean(),
  /** When somebody last turned the switch; null where nobody has. */
  changedAt: z.nullable(z.string()),
  /** Until when it is left alone after failures; null while it is well. */
  restsUntil: z.nullable(z.string()),
  /** What was used today, in words of its own, as “12,400 of 2,000,000 tokens”. */
  used: z.array(z.string()),
});
export type Provider = z.infer<typeof Provider>;

/** Something outside that is used as it is: there is nothing to turn off here. */
const Service = z.object({
  title: z.string(),
  /** Where it is, without keys; null where none is configured. */
  name: z.nullable(z.string()),
  /** Asked by a visitor's own page and never by the server, which then knows nothing of how it fares. */
  isAskedByPage: z.boolean(),
  /** When the first of what failed there is tried again; null while nothing waits for that. */
  nextTryAt: z.nullable(z.string()),
});
export type Service = z.infer<typeof Service>;

/** A part of the product that can be closed for a while, on its own and in every process. */
const Feature = z.object({ key: z.enum(FEATURES), isOn: z.boolean(), changedAt: z.nullable(z.string()) });
export type Feature = z.infer<typeof Feature>;

/** Stations somebody is in now: so many, by who replies and in which mode. */
const Live = z.object({ replier: z.string(), mode: z.enum(["study", "real"]), count: z.number() });
export type Live = z.infer<typeof Live>;

const Queue = z.object({
  job: z.string(),
  waiting: z.number(),
  active: z.number(),
  retrying: z.number(),
  failed: z.number(),
  /** How long what has waited longest has waited. */
  oldestSeconds: z.nullable(z.number()),
});
export type Queue = z.infer<typeof Queue>;

const Hour = z.object({ begins: z.string(), marks: z.number() });
export type Hour = z.infer<typeof Hour>;

const Mail = z.object({
  sentDay: z.number(),
  /** Not sent yet, or never: refused, or given up. */
  unsent: z.number(),
  oldestUnsent: z.nullable(z.string()),
});
export type Mail = z.infer<typeof Mail>;

/** The payment provider's news, and what has gone wrong with money. Nobody's name. */
const Payments = z.object({
  heard: z.number(),
  waiting: z.number(),
  /** Of what waits, what has waited for an hour. */
  late: z.number(),
  failedWithdrawals: z.number(),
});
export type Payments = z.infer<typeof Payments>;

const Storage = z.object({
  kinds: z.array(z.object({ kind: z.enum(["video", "audio"]), recordings: z.number(), bytes: z.number() })),
  /** The biggest that are kept, with nobody's name. */
  largest: z.array(
    z.object({ kind: z.enum(["video", "audio"]), bytes: z.number(), createdAt: z.string(), deleteAt: z.string() }),
  ),
  /** Of what is kept, how much was recorded on each of the last days, oldest first. */
  days: z.array(z.object({ day: z.string(), recordings: z.number(), bytes: z.number() })),
  database: z.object({ bytes: z.number(), tables: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
});
export type Storage = z.infer<typeof Storage>;

/** What the front page says, and what it rests on. Null where it rests on nothing yet. */
export const ClaimLine = z.object({
  says: z.string(),
  kind: z.enum(["stated", "live", "testimonial"]),
  basis: z.nullable(z.string()),
  /** What is counted, and from how many on it is shown; null for what is written down. */
  query: z.nullable(z.string()),
});
export type ClaimLine = z.infer<typeof ClaimLine>;

export const Overview = z.object({
  at: z.string(),
  live: z.array(Live),
  queues: z.array(Queue),
  gaps: z.array(Gaps),
  takeOvers: z.array(TakeOvers),
  providers: z.array(Provider),
  services: z.array(Service),
  features: z.array(Feature),
  /** The last 24 hours, oldest first, each on the hour. */
  marks: z.array(Hour),
  mail: Mail,
  payments: Payments,
  storage: Storage,
  claims: z.array(ClaimLine),
  /** The most often disputed first. */
  disputed: z.array(Disputed),
});
export type Overview = z.infer<typeof Overview>;

const Failure = z.object({
  id: z.string(),
  job: z.string(),
  /** Tried for the last time; otherwise it is tried again. */
  isGivenUp: z.boolean(),
  error: z.string(),
  tries: z.number(),
  at: z.string(),
  nextTry: z.nullable(z.string()),
});
export type Failure = z.infer<typeof Failure>;

/** One disagreement, of nobody in particular. */
const Filed = z.object({
  id: z.string(),
  at: z.string(),
  station: z.string(),
  criterion: z.nullable(z.string()),
  marker: z.string(),
  asksAgain: z.boolean(),
});
export type Filed = z.infer<typeof Filed>;

const Deed = z.object({
  id: z.string(),
  at: z.string(),
  who: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
});
export type Deed = z.infer<typeof Deed>;

const tags = ["operations"];
const page = z.object({ after: z.optional(timeCursor) });
const pageOf = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.object({ list: z.array(one), next: z.nullable(z.string()) });

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/operations",
      tags,
      summary: "How the product is doing; not there for anybody but an admin",
    })
    .output(Overview),
  failures: route
    .route({ method: "GET", path: "/operations/failures", tags, summary: "Jobs that have failed, newest first" })
    .input(page)
    .output(pageOf(Failure)),
  disagreements: route
    .route({ method: "GET", path: "/operations/disagreements", tags, summary: "Disagreements filed, newest first" })
    .input(page)
    .output(pageOf(Filed)),
  deeds: route
    .route({ method: "GET", path: "/operations/log", tags, summary: "What admins did here, newest first" })
    .input(page)
    .output(pageOf(Deed)),
  handle: route
    .route({ method: "PUT", path: "/operations/failures/{id}", tags, summary: "Try a failed job again, or give it up" })
    .input(z.object({ id, action: z.enum(["retry", "give-up"]) }))
    .output(nothing),
  turn: route
    .route({
      method: "PUT",
      path: "/operations/providers/{key}",
      tags,
      summary: "Turn a provider off or on while the product runs",
    })
    .input(z.object({ key: z.string().check(z.maxLength(80)), isOn: z.boolean() }))
    .output(nothing),
  turnFeature: route
    .route({
      method: "PUT",
      path: "/operations/features/{key}",
      tags,
      summary: "Close a part of the product for a while, or open it again",
    })
    .input(z.object({ key: z.string().check(z.maxLength(80)), isOn: z.boolean() }))
    .output(nothing),
};
