import * as z from "zod/mini";
import { day, id, nothing, route } from "#shared/contract.ts";
import { CIRCUIT_MINUTES, DAY_MINUTES } from "./choices.ts";

const theDay = day("Please choose a day from the calendar.");
/** 0 for Monday to 6 for Sunday. */
const weekday = z.int().check(z.minimum(0, "That is not a day of the week."), z.maximum(6));

/** What somebody says of their own time. A plan never asks for more. */
export const PlanSettings = z
  .object({
    minutesADay: z.literal(DAY_MINUTES, "Please choose one of the times offered."),
    daysOff: z.array(weekday).check(z.maxLength(6, "Please leave at least one day to practise on.")),
    /** The one longer day of a week, for a circuit; null for none. */
    circuitDay: z.nullable(weekday),
    circuitMinutes: z.literal(CIRCUIT_MINUTES, "Please choose one of the times offered."),
    /** "17:30" in the United Kingdom; null for no reminders. */
    remindAt: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 17:30."))),
  })
  .check(
    z.refine(
      ({ circuitDay, daysOff }) => circuitDay === null || !daysOff.includes(circuitDay),
      "Your circuit day cannot be a day off.",
    ),
  );
export type PlanSettings = z.infer<typeof PlanSettings>;

/** Practice: single stations. Circuit: a timed one. Round: a few in real mode, where there is no circuit. Light: the last two days. */
export const SessionKind = z.enum(["practice", "circuit", "round", "light"]);

export const PlannedStation = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.nullable(z.string()),
  /** "Discussion · Ethics". */
  kind: z.string(),
  distressing: z.nullable(z.string()),
  /** Reading, answering and the report, with extra time where it is arranged. */
  minutes: z.number(),
  why: z.string(),
  /** Sat before, or planned before. */
  isRevisit: z.boolean(),
  isDone: z.boolean(),
  /** Why it cannot be started when its turn comes, and what opens it. */
  lock: z.nullable(z.object({ says: z.string(), opens: z.string() })),
});
export type PlannedStation = z.infer<typeof PlannedStation>;

export const Session = z.object({
  /** Names the session on its day, by what is in it. */
  key: z.string(),
  kind: SessionKind,
  title: z.string(),
  minutes: z.number(),
  why: z.string(),
  stations: z.array(PlannedStation),
  /** What a light session is made of. */
  steps: z.array(z.string()),
  /** The school whose circuit it is; nothing for the default one. */
  school: z.nullable(z.string()),
  isDone: z.boolean(),
  isMoved: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** Open: as planned, with or without a session. Off: a day of the week kept free. Free: this one day kept free. */
export const PlanDay = z.object({
  day: z.string(),
  state: z.enum(["open", "off", "free", "interview"]),
  sessions: z.array(Session),
  minutes: z.number(),
});
export type PlanDay = z.infer<typeof PlanDay>;

export const Interview = z.object({ day: z.string(), school: z.nullable(z.string()), daysLeft: z.number() });

export const Plan = z.object({
  today: z.string(),
  interview: z.nullable(Interview),
  /** The last interview date, once it is over and no other is known. */
  past: z.nullable(z.string()),
  /** Days between two sittings of the same station. */
  gapDays: z.number(),
  /** What has to be said of the whole plan, as that it has generic stations alone. */
  notes: z.array(z.string()),
  settings: PlanSettings,
  school: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  days: z.array(PlanDay),
  /** Where the following days begin. */
  next: z.nullable(z.string()),
});
export type Plan = z.infer<typeof Plan>;

const tags = ["study-plan"];

export const contract = {
  read: route
    .route({ method: "GET", path: "/plan", tags, summary: "The person's plan, a week at a time" })
    .input(z.object({ from: z.optional(theDay) }))
    .output(Plan),
  saveSettings: route
    .route({
      method: "PUT",
      path: "/plan/settings",
      tags,
      summary: "Say how much time there is, and when to be reminded",
    })
    .input(PlanSettings)
    .output(PlanSettings),
  move: route
    .route({ method: "POST", path: "/plan/moves", tags, summary: "Move a session to another day" })
    .input(z.object({ from: theDay, session: z.string().check(z.maxLength(40)), to: theDay }))
    .output(nothing),
  keepFree: route
    .route({ method: "PUT", path: "/plan/days/{day}", tags, summary: "Keep a day free, or plan for it again" })
    .input(z.object({ day: theDay, isFree: z.boolean() }))
    .output(nothing),
  calendar: route
    .route({
      method: "GET",
      path: "/plan/calendar.ics",
      tags,
      summary: "The plan as a calendar file (RFC 5545)",
    })
    .input(
      z.object({
        /** "17:30" in the United Kingdom; without it sessions last all day. */
        at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 17:30."))),
        /** Minutes before, up to 120; only with a time, and only when asked for. */
        alarm: z.optional(
          z.string().check(z.regex(/^(?:\d{1,2}|1[01]\d|120)$/, "An alarm is 0 to 120 minutes before.")),
        ),
      }),
    )
    .output(z.file().check(z.mime(["text/calendar"]))),
  stopReminders: route
    .route({ method: "POST", path: "/plan/reminders/stop", tags, summary: "Stop reminders, by the link in one" })
    .input(z.object({ token: id }))
    .output(nothing),
};
