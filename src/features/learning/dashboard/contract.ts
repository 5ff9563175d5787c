import * as z from "zod/mini";
import { route } from "#shared/contract.ts";
import { Domain } from "#contract/library/stations";
import { Interview, Session } from "#contract/learning/study-plan";

/** An interview or a card that was left open. */
export const LeftOpen = z.object({
  attemptId: z.string(),
  stationId: z.string(),
  title: z.string(),
  subject: z.nullable(z.string()),
  type: z.enum(["roleplay", "discussion", "recorded"]),
  status: z.enum(["reading", "running"]),
});
export type LeftOpen = z.infer<typeof LeftOpen>;

/** Null bands: fewer than four marked stations, which is not enough yet. */
export const DomainBand = z.object({
  domain: Domain,
  stations: z.number(),
  band: z.nullable(z.object({ mean: z.number(), low: z.number(), high: z.number(), stations: z.number() })),
});
export type DomainBand = z.infer<typeof DomainBand>;

export const Dashboard = z.object({
  name: z.string(),
  today: z.string(),
  /** Which of the faces the page has: nothing sat yet, ordinary days, the last two days, the day itself. */
  face: z.enum(["first", "ordinary", "eve", "interview"]),
  interview: z.nullable(Interview),
  past: z.nullable(z.string()),
  /** What to do now; null when nothing is planned for today, with the sentence that says why. */
  now: z.nullable(Session),
  nowSays: z.string(),
  /** Where what is planned for today cannot be started: why, and what opens it. */
  lock: z.nullable(z.object({ says: z.string(), opens: z.string() })),
  /** Practice interviews left of a free trial; null where they are not counted. */
  interviews: z.nullable(z.object({ left: z.number(), of: z.number() })),
  leftOpen: z.array(LeftOpen),
  /** A circuit under way: where it goes on. */
  circuit: z.nullable(z.object({ id: z.string(), title: z.string(), done: z.number(), stations: z.number() })),
  week: z.array(
    z.object({ day: z.string(), stations: z.number(), minutes: z.number(), planned: z.number(), isOff: z.boolean() }),
  ),
  domains: z.array(DomainBand),
  /** Different stations sat for the first time, and sittings of one again. */
  seen: z.object({ unseenSat: z.number(), bank: z.number(), repeats: z.number() }),
  last: z.nullable(
    z.object({
      attemptId: z.string(),
      title: z.string(),
      subject: z.nullable(z.string()),
      finishedAt: z.string(),
      says: z.string(),
    }),
  ),
  standing: z.object({ title: z.string(), says: z.string(), isSubscribed: z.boolean() }),
  school: z.nullable(z.object({ slug: z.string(), name: z.string() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/dashboard",
      tags: ["dashboard"],
      summary: "Where the person stands, and what to do now",
    })
    .output(Dashboard),
};
