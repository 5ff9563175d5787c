import * as z from "zod/mini";
import { DOMAINS } from "#examiner/station.ts";
import { nothing, route } from "#shared/contract.ts";

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
  domain: z.nullable(z.enum(DOMAINS)),
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

export const Overview = z.object({
  gaps: z.array(Gaps),
  takeOvers: z.array(TakeOvers),
  providers: z.array(Provider),
  /** The most often disputed first. */
  disputed: z.array(Disputed),
});
export type Overview = z.infer<typeof Overview>;

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/operations",
      tags: ["operations"],
      summary: "How the product is doing; not there for anybody but an admin",
    })
    .output(Overview),
  turn: route
    .route({
      method: "PUT",
      path: "/operations/providers/{key}",
      tags: ["operations"],
      summary: "Turn a provider off or on while the product runs",
    })
    .input(z.object({ key: z.string().check(z.maxLength(80)), isOn: z.boolean() }))
    .output(nothing),
};
