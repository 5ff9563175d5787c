import * as z from "zod/mini";
import { route, slug } from "#shared/contract.ts";
import { CONFIDENCES } from "./confidence.ts";

export { type Confidence, CONFIDENCE_SAYS, CONFIDENCES } from "./confidence.ts";

/** How a school interviews. Mixed: an assessment day of long parts; unclear: its sources contradict each other. */
export const INTERVIEW_KINDS = ["mmi", "panel", "group", "mixed", "structured", "unclear", "unknown"] as const;

export const INTERVIEW_MODES = ["in-person", "online", "recorded"] as const;
export const SCHOOL_STATUSES = ["open", "new", "unconfirmed"] as const;
export const SCORING_PRESETS = [
  "imperial-6-4",
  "aru-three-domains",
  "bsms-20",
  "sheffield-1-5",
  "plymouth-red-flag",
] as const;

export type ScoringPreset = (typeof SCORING_PRESETS)[number];

/** So many points of `of`; a range where part of it could not be judged. */
const Points = z.object({ low: z.number(), high: z.number(), of: z.number() });
export type Points = z.infer<typeof Points>;

/** A station's mark in the parts a school writes down. Null where this station has nothing to mark a part by. */
export const SchoolMark = z.object({
  parts: z.array(z.object({ name: z.string(), points: z.nullable(Points) })),
  total: z.nullable(Points),
  /** How many red flags there are, where the school looks for them apart. */
  flags: z.nullable(z.number()),
});
export type SchoolMark = z.infer<typeof SchoolMark>;

/** What a whole circuit comes to by a school's scheme: the sum over `stations`, those that have a figure. */
export const CircuitTotal = z.object({
  stations: z.number(),
  total: Points,
  /** Sheffield: whether every station reached 3, in so far as it can be said. */
  everyThree: z.nullable(z.enum(["yes", "no", "unsure"])),
  /** Plymouth: how many stations raised a red flag. */
  flagged: z.nullable(z.number()),
});
export type CircuitTotal = z.infer<typeof CircuitTotal>;

/** Whose way of writing marks down it is. The figures are ours, and never the school's. */
export const WrittenAs = z.object({
  school: z.object({ slug: z.string(), name: z.string() }),
  preset: z.enum(SCORING_PRESETS),
});
export type WrittenAs = z.infer<typeof WrittenAs>;

/** A figure, or the range it is reported in; `usual` is the one named most. Only `max` is there where a source says “up to”. */
const range = z.object({ min: z.optional(z.number()), max: z.number(), usual: z.optional(z.number()) });
export type FigureRange = z.infer<typeof range>;

/** One thing that is looked for. From a guide: one of the school's sources says so, and it is not always known which. */
export const LookedFor = z.object({
  says: z.string(),
  by: z.enum(["school", "guide"]),
  /** For which year of entry, where it is an older one than the rest. */
  of: z.optional(z.string()),
  source: z.optional(z.string()),
});
export type LookedFor = z.infer<typeof LookedFor>;

/** How many of those interviewed got an offer, in one year of entry. */
export const Offers = z.object({
  interviewed: z.number(),
  offers: range,
  /** The figures are round ones. */
  isAbout: z.optional(z.boolean()),
  /** For which year of entry, or who says so where no year is named. */
  of: z.string(),
});
export type Offers = z.infer<typeof Offers>;

/** What is known of a school's interview. What is not there is not known. */
export const InterviewFacts = z.object({
  kind: z.enum(INTERVIEW_KINDS),
  /** For applicants from abroad, where it differs. */
  kindOverseas: z.optional(z.enum(INTERVIEW_KINDS)),
  stations: z.optional(range),
  /** How many of the stations are rests. */
  rests: z.optional(z.number()),
  /** A group task: one of the stations counted, or on top of them. */
  group: z.optional(z.object({ isCounted: z.boolean(), minutes: z.optional(z.number()) })),
  minutes: z.optional(range),
  /** A break is time before a station of which no source says that it is for reading. */
  reading: z.optional(z.object({ minutes: z.number(), isBreak: z.optional(z.boolean()) })),
  changeoverSeconds: z.optional(z.number()),
  signal: z.optional(z.enum(["bell", "whistle"])),
  /** So many stations, the first ones, are recorded without an interviewer. */
  recorded: z.optional(z.number()),
  /** Breaks of any length between the stations. */
  isSelfPaced: z.optional(z.boolean()),
  mode: z.optional(z.array(z.enum(INTERVIEW_MODES))),
  modeOverseas: z.optional(z.array(z.enum(INTERVIEW_MODES))),
  areas: z.optional(z.array(z.string())),
  months: z.optional(z.object({ from: z.string(), to: z.optional(z.string()) })),
  duration: z.optional(z.string()),
  offers: z.optional(Offers),
  scoring: z.optional(z.object({ preset: z.optional(z.enum(SCORING_PRESETS)), says: z.optional(z.string()) })),
  /** For which year of entry this was said. */
  cycle: z.optional(z.string()),
  confidence: z.enum(CONFIDENCES),
  note: z.optional(z.string()),
  looksFor: z.optional(z.array(LookedFor)),
  sources: z.array(z.string()),
  /** The school's own page on its interviews, where we know of one. */
  page: z.optional(z.string()),
  checked: z.string(),
});
export type InterviewFacts = z.infer<typeof InterviewFacts>;

/** Named by at least half of the schools of which any area is known: what to practise where a school names none. */
export const OFTEN_NAMED_AREAS = ["motivation", "communication", "teamwork", "ethics"] as const;

export const School = z.object({
  slug: z.string(),
  name: z.string(),
  /** Short and other names that it goes by, to find it by. */
  alsoCalled: z.optional(z.array(z.string())),
  city: z.string(),
  area: z.string(),
  status: z.enum(SCHOOL_STATUSES),
  courses: z.optional(z.array(z.string())),
  test: z.optional(z.string()),
  interview: InterviewFacts,
});
export type School = z.infer<typeof School>;

export const SchoolSummary = z.extend(
  z.pick(School, { slug: true, name: true, alsoCalled: true, city: true, area: true, status: true }),
  {
    kind: z.enum(INTERVIEW_KINDS),
  },
);
export type SchoolSummary = z.infer<typeof SchoolSummary>;

const tags = ["schools"];

export const contract = {
  list: route
    .route({
      method: "GET",
      path: "/universities",
      tags,
      summary: "The universities an applicant can choose, by name",
    })
    .output(z.array(z.object({ name: z.string() }))),
  schools: route
    .route({ method: "GET", path: "/schools", tags, summary: "The schools, by name, with how they interview" })
    .output(z.array(SchoolSummary)),
  format: route
    .route({
      method: "GET",
      path: "/schools/{school}/format",
      tags,
      summary: "What is known of a school's interview, with source, cycle and confidence",
    })
    .input(z.object({ school: slug }))
    .output(School),
};
