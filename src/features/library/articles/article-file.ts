import * as z from "zod";
import { REVIEWS } from "#examiner/station.ts";
import { TOPIC_SLUGS } from "#examiner/topics.ts";
import { ACCESSES, LEVELS, TOPICS, type ArticleHead } from "./article.ts";

// What JSON in the database cannot hold, and what turns the direction of the text round it.
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const line = (most: number) =>
  z
    .string("has to be text")
    .trim()
    .min(1, "is empty")
    .max(most, `is longer than ${most} characters`)
    .refine((text) => !UNSEEN.test(text), "holds a character that cannot be seen");
const slug = z
  .string("has to be text")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, "has to be lower-case words joined by hyphens")
  .max(80, "is longer than 80 characters");
const slugs = z
  .array(slug)
  .max(12, "names more than twelve")
  .refine((named) => new Set(named).size === named.length, "names one twice");
const date = z.iso.date("has to be a date such as 2026-11-21");
const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, `has to be one of ${options.join(", ")}`);

/** The head of an article's file. */
export const HeadFile: z.ZodType<ArticleHead> = z
  .strictObject({
    slug,
    title: line(90),
    topic: oneOf(TOPICS),
    topics: z.array(oneOf(TOPIC_SLUGS)).max(5, "names more than five").default([]),
    level: oneOf(LEVELS),
    access: oneOf(ACCESSES),
    summary: line(300).min(60, "is shorter than 60 characters"),
    sources: z
      .array(
        z.strictObject({
          title: line(200),
          publisher: line(120),
          date: line(40).regex(/\b(1[89]|20)\d\d\b/u, "has to name a year"),
          url: z.url({ protocol: /^https$/u, error: "has to be an address that begins with https://" }).optional(),
        }),
      )
      .min(1, "needs at least one source: no source, no claim")
      .max(40, "names more than forty"),
    checked: date,
    expires: date.optional(),
    stations: slugs,
    related: slugs.default([]),
    reviews: z.array(z.strictObject({ of: oneOf(REVIEWS), on: date })).default([]),
    changes: z.array(z.strictObject({ on: date, what: line(300) })).default([]),
  })
  .superRefine(({ slug: own, related, checked, expires, changes }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (related.includes(own)) fault(["related"], "names the article itself");
    if (expires !== undefined && expires <= checked) fault(["expires"], "has to be later than checked");
    for (const [at, { on }] of changes.entries())
      if (at > 0 && on > (changes[at - 1]?.on ?? on)) fault(["changes", at], "is newer than the one above it");
  });
