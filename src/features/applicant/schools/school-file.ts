import * as z from "zod";
import {
  CONFIDENCES,
  INTERVIEW_KINDS,
  INTERVIEW_MODES,
  SCHOOL_STATUSES,
  SCORING_PRESETS,
  type School,
} from "./contract.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, `has to be one of ${options.join(", ")}`);
const line = (most: number) =>
  z.string("has to be text").trim().min(1, "is empty").max(most, `is longer than ${most} characters`);
const slug = z
  .string("is missing")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, "has to be lower-case words joined by hyphens")
  .max(80, "is longer than 80 characters");
const name = line(200);
const whole = (most: number) => z.int("has to be a whole number").min(1, "is below 1").max(most, `is above ${most}`);
const minutes = z
  .number("has to be a number")
  .min(0, "is below 0")
  .max(120, "is above 120")
  .multipleOf(0.25, "has to be quarters of a minute");

const rangeOf = (figure: z.ZodNumber | z.ZodInt) =>
  z
    .strictObject({ min: figure.optional(), max: figure, usual: figure.optional() })
    .superRefine(({ min, max, usual }, context) => {
      if (min !== undefined && min > max)
        context.addIssue({ code: "custom", path: ["min"], message: "is larger than max" });
      if (usual !== undefined && (usual > max || usual < (min ?? usual)))
        context.addIssue({ code: "custom", path: ["usual"], message: "lies outside min and max" });
    });

const source = z.url({ protocol: /^https?$/u, error: "has to be a web address" });

const LookedFor = z
  .strictObject({ says: line(200), by: oneOf(["school", "guide"]), of: line(40).optional(), source: source.optional() })
  .superRefine(({ by, source: page }, context) => {
    if (by === "school" && page === undefined)
      context.addIssue({ code: "custom", path: ["source"], message: "is missing: the page where the school says so" });
  });

const people = z.int("has to be a whole number").min(1, "is below 1").max(20_000, "is above 20,000");

const Offers = z
  .strictObject({
    interviewed: people,
    offers: rangeOf(people),
    isAbout: z.boolean().optional(),
    of: line(60),
  })
  .superRefine(({ interviewed, offers }, context) => {
    if (offers.max > interviewed)
      context.addIssue({ code: "custom", path: ["offers"], message: "are more than were interviewed" });
  });

const Interview = z
  .strictObject({
    kind: oneOf(INTERVIEW_KINDS),
    kindOverseas: oneOf(INTERVIEW_KINDS).optional(),
    stations: rangeOf(whole(20)).optional(),
    rests: whole(5).optional(),
    group: z.strictObject({ isCounted: z.boolean(), minutes: minutes.optional() }).optional(),
    minutes: rangeOf(minutes).optional(),
    reading: z.strictObject({ minutes, isBreak: z.boolean().optional() }).optional(),
    changeoverSeconds: whole(600).optional(),
    signal: oneOf(["bell", "whistle"]).optional(),
    recorded: whole(20).optional(),
    isSelfPaced: z.boolean().optional(),
    mode: z.array(oneOf(INTERVIEW_MODES)).optional(),
    modeOverseas: z.array(oneOf(INTERVIEW_MODES)).optional(),
    areas: z.array(slug).optional(),
    months: z.strictObject({ from: oneOf(MONTHS), to: oneOf(MONTHS).optional() }).optional(),
    duration: line(60).optional(),
    offers: Offers.optional(),
    scoring: z.strictObject({ preset: oneOf(SCORING_PRESETS).optional(), says: line(300).optional() }).optional(),
    cycle: line(120).optional(),
    confidence: oneOf(CONFIDENCES),
    note: line(300).optional(),
    looksFor: z.array(LookedFor).min(1, "is empty").optional(),
    sources: z.array(source).min(1, "names no source: every fact has one"),
    page: source.optional(),
    checked: z.iso.date("has to be a date such as 2026-11-20"),
  })
  .superRefine(({ stations, recorded, rests = 0, group }, context) => {
    const least = stations?.min ?? stations?.max ?? Infinity;
    if ((recorded ?? 0) > least)
      context.addIssue({ code: "custom", path: ["recorded"], message: "is more than there are stations" });
    if (rests + (group?.isCounted ? 1 : 0) >= least)
      context.addIssue({ code: "custom", path: ["stations"], message: "leaves no station beside rests and group" });
  });

export const SchoolFile: z.ZodType<School> = z.strictObject({
  slug,
  name,
  alsoCalled: z.array(line(60)).min(1, "is empty").optional(),
  city: line(80),
  area: line(100),
  status: oneOf(SCHOOL_STATUSES),
  courses: z.array(line(40)).optional(),
  test: line(120).optional(),
  interview: Interview,
});

/** “generic” stands for no school in particular: nothing is known of it, and it is never listed. */
export const GENERIC = "generic";
export const GenericFile = z.strictObject({ slug: z.literal(GENERIC, `has to be ${GENERIC}`), name });
