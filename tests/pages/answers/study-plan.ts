import type { Plan, PlanDay, Session } from "#contract/learning/study-plan";
import { addDays } from "#ui/form/calendar-days.ts";
import type { Answers } from "../../contract/stand-in.ts";

export const TODAY = "2026-11-23";

const WASTED_MORNING: Session = {
  key: "800e70c8d1362b6d",
  kind: "practice",
  title: "One station",
  minutes: 11,
  why: "Nothing sat yet: a short one to begin with.",
  stations: [
    {
      id: "a-wasted-morning",
      title: "A wasted morning",
      subject: "An angry patient: a wasted morning at the clinic",
      kind: "Roleplay · Talking with someone",
      distressing: null,
      minutes: 11,
      why: "A gentle one to begin with.",
      isRevisit: false,
      isDone: false,
      lock: null,
    },
  ],
  steps: [],
  school: null,
  isDone: false,
  isMoved: false,
};

/** What is planned for the last days before an interview: nothing to start, and nothing to move. */
export const LIGHT: Session = {
  ...WASTED_MORNING,
  key: "533b7ab1d519d9a7",
  kind: "light",
  title: "Look back, and get ready",
  stations: [],
  steps: ["Read your last report again."],
};

export const planDay = (inDays: number, change: Partial<PlanDay> = {}): PlanDay => ({
  day: addDays(TODAY, inDays),
  state: "open",
  sessions: [],
  minutes: 0,
  ...change,
});

/** One station today, and nothing that was moved or put off. */
export const PLAN: Plan = {
  today: TODAY,
  interview: null,
  past: null,
  gapDays: 2,
  notes: [],
  settings: { minutesADay: 25, daysOff: [], circuitDay: 5, circuitMinutes: 60, remindAt: null },
  school: { slug: "aberdeen", name: "University of Aberdeen" },
  days: [planDay(0, { sessions: [WASTED_MORNING], minutes: 11 }), planDay(1), planDay(2), planDay(3)],
  next: null,
};

/** The plan with its one session on another day. */
export const movedBy = (days: number): Plan => ({
  ...PLAN,
  days: PLAN.days.map((each, at) => {
    if (at === 0) return { ...each, state: "free", sessions: [], minutes: 0 };
    return at === days ? { ...each, sessions: [{ ...WASTED_MORNING, isMoved: true }], minutes: 11 } : each;
  }),
});

export const showingPlan = (plan: Plan): Answers => ({ studyPlan: { read: () => plan } });
