import * as z from "zod";
import { BEHAVIOURS } from "#examiner/behaviours/behaviour.ts";
import { compilePhrase, PhraseError } from "#examiner/language/phrase.ts";
import { DOMAINS, MANNERS, REVIEWS, STATION_TYPES, THEMES, type Station } from "#examiner/station.ts";
import { TOPIC_SLUGS } from "#examiner/topics.ts";
import { faultsOf } from "./station-checks.ts";

export const AREAS = [
  "motivation",
  "communication",
  "teamwork",
  "ethics",
  "empathy",
  "professionalism",
  "roleplay",
  "resilience",
  "problem-solving",
  "personal-qualities",
  "data-interpretation",
  "work-experience",
  "nhs-topics",
  "calculation",
  "values",
  "group-task",
  "picture-or-article",
  "why-this-school",
  "decision-making",
  "critical-thinking",
  "contribution",
  "reflection",
  "video-task",
  "scientific-reasoning",
  "breaking-bad-news",
  "practical-task",
  "giving-instructions",
  "case-discussion",
  "situational-judgement",
  "english-language",
  "presentation",
] as const;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, "has to be lower-case words joined by hyphens")
  .max(80, "is too long");
const line = z.string("has to be text").trim().min(1, "is empty").max(1200, "is longer than 1,200 characters");
const lines = z.array(line);
const date = z.iso.date("has to be a date such as 2026-11-21");
const behaviour = z.enum(BEHAVIOURS, "is no behaviour we know");
const mood = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], "has to be 1 to 5");

const phrase = line.superRefine((source, context) => {
  try {
    compilePhrase(source);
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    context.addIssue({ code: "custom", message: error.message });
  }
});

const senses = { paraphrases: lines.min(1).optional(), nearMisses: lines.min(1).optional() };

const counterPoint = z
  .strictObject({
    id: slug,
    point: line,
    behaviour: behaviour.optional(),
    phrases: z.array(phrase).min(1).optional(),
    ...senses,
  })
  .refine((point) => point.behaviour !== undefined || point.phrases !== undefined, "needs a behaviour or phrases");

const evidencePoint = z.strictObject({
  id: slug,
  point: line,
  behaviour: behaviour.optional(),
  phrases: z.array(phrase).min(1).optional(),
  example: line,
  ...senses,
});

const criterion = z.strictObject({
  id: slug,
  domain: z.enum(DOMAINS, "has to be one of the four domains"),
  statement: line,
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)], "has to be 1, 2 or 3"),
  needed: z.int().min(1, "has to be at least 1"),
  reader: z.literal(true, "is true or not there").optional(),
  askedBy: z.array(slug).min(1).optional(),
  evidence: z.array(evidencePoint).min(1, "needs at least one point"),
  contradictions: z.array(counterPoint).default([]),
  nextLevel: line,
});

const ids = z.array(slug).min(1);
const spoken = z.union(
  [line, z.strictObject({ say: line, needs: ids.optional(), until: ids.optional(), opens: ids.optional() })],
  "has to be a line, or a line with what it needs, what ends it and what it opens",
);
const spokenLines = z.array(spoken);

const actor = z.strictObject({
  name: line,
  age: z.int().min(5).max(110),
  role: line,
  manner: z.enum(MANNERS, `has to be one of ${MANNERS.join(", ")}`).optional(),
  opening: line,
  mood,
  hiddenConcern: z.strictObject({ fact: slug, summary: line }).optional(),
  facts: z
    .array(
      z.strictObject({
        id: slug,
        called: line.optional(),
        topics: z.array(phrase).min(1, "needs at least one topic"),
        asked: lines.min(1).optional(),
        notAsked: lines.min(1).optional(),
        opens: ids.optional(),
        until: ids.optional(),
        when: z.strictObject({
          mood: mood.optional(),
          behaviours: z.array(behaviour).min(1).optional(),
          told: z.array(slug).min(1).optional(),
        }),
        say: lines.min(1, "needs at least one line"),
        hint: line.optional(),
      }),
    )
    .min(6, "needs at least six facts"),
  reactions: z.array(
    z.strictObject({
      to: z.union([behaviour, z.array(phrase).min(1)], "has to be a behaviour or a list of phrases"),
      mood: z.union([z.literal(-2), z.literal(-1), z.literal(0), z.literal(1), z.literal(2)], "has to be -2 to 2"),
      say: spokenLines.min(1, "needs at least one line"),
    }),
  ),
  endings: z
    .array(
      z.strictObject({
        id: slug,
        label: line,
        when: z.strictObject({
          moodAtLeast: mood.optional(),
          moodAtMost: mood.optional(),
          told: z.array(slug).min(1).optional(),
          behaviours: z.array(behaviour).min(1).optional(),
        }),
        say: line,
      }),
    )
    .min(3, "needs at least three end states"),
  deflections: spokenLines.min(3, "needs at least three lines"),
  guarded: spokenLines.min(3, "needs at least three lines").optional(),
  continuers: z.strictObject({ low: spokenLines.min(3), middle: spokenLines.min(3), high: spokenLines.min(3) }),
  nudges: spokenLines.min(3, "needs at least three lines"),
});

/** Others come out as no length at all when they are drawn. */
const drawn = z
  .number("has to be a number")
  .refine(
    (value) => value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) <= 1e12),
    "is too large or too small to draw",
  );

const picture = { file: slug, alt: line.min(40, "has to say what is to be seen") };
const stimulus = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("picture"), title: line, ...picture }),
  z.strictObject({
    kind: z.literal("chart"),
    title: line,
    form: z.enum(["bars", "lines"]),
    unit: line,
    categories: lines.min(2).max(24),
    series: z
      .array(z.strictObject({ name: line, values: z.array(drawn) }))
      .min(1)
      .max(4),
    note: line.optional(),
  }),
  z.strictObject({
    kind: z.literal("table"),
    title: line,
    columns: lines.min(2).max(8),
    rows: z.array(z.array(line)).min(2).max(20),
    note: line.optional(),
  }),
  z.strictObject({
    kind: z.literal("article"),
    title: line,
    text: z.string().trim().min(200).max(4000),
    note: line.optional(),
  }),
  z.strictObject({
    kind: z.literal("video"),
    title: line,
    scenes: z
      .array(z.strictObject({ ...picture, caption: line, seconds: z.int().min(2).max(30) }))
      .min(2)
      .max(12),
  }),
]);

/** One station file. What single fields cannot show (names that point nowhere, a type without its parts) is checked after. */
export const StationFile: z.ZodType<Station> = z
  .strictObject({
    slug,
    title: line.max(90, "is longer than 90 characters"),
    subject: line.max(90, "is longer than 90 characters").optional(),
    topics: z.array(z.enum(TOPIC_SLUGS, "is no topic we know")).max(5, "are more than five").default([]),
    type: z.enum(STATION_TYPES, "has to be roleplay, discussion or recorded"),
    theme: z.enum(THEMES, "is no theme we know"),
    areas: z.array(z.enum(AREAS, "is no area we know")).min(1, "needs at least one area"),
    schools: z.array(slug),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)], "has to be 1, 2 or 3"),
    distressing: line.optional(),
    timing: z.strictObject({
      reading: z.int().min(0).max(600, "has to be seconds, at most 600"),
      answer: z.int().min(60, "has to be at least 60 seconds").max(1800, "has to be seconds, at most 1800"),
    }),
    card: z.string().trim().min(40, "is too short for a card").max(4000, "is longer than 4,000 characters"),
    stimulus: stimulus.optional(),
    actor: actor.optional(),
    prompts: z.array(z.strictObject({ id: slug, say: line })).default([]),
    probes: z
      .array(z.strictObject({ id: slug, after: slug, criterion: slug, point: slug.optional(), say: line }))
      .default([]),
    pushBacks: z.array(z.strictObject({ after: slug, say: line })).default([]),
    criteria: z.array(criterion).min(3, "needs at least three criteria").max(9, "has more than nine criteria"),
    redFlags: z.array(counterPoint).default([]),
    exemplar: z.array(z.strictObject({ text: line, meets: z.array(slug) })).min(1, "needs an exemplar"),
    parallel: slug.optional(),
    sources: z.array(z.strictObject({ title: line, publisher: line, date: line })).default([]),
    expires: date.optional(),
    checked: date,
    reviews: z.array(z.strictObject({ of: z.enum(REVIEWS), on: date })).default([]),
    changes: z.array(z.strictObject({ on: date, what: line })).default([]),
  })
  .superRefine((station, context) => {
    for (const fault of faultsOf(station))
      context.addIssue({ code: "custom", path: fault.path, message: fault.message });
  });
