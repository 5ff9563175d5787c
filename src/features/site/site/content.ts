import * as z from "zod";
import type { Sitting } from "./example-sitting.ts";

const line = z.string().trim().min(1, "is missing");
const headed = { title: line, lead: line };

/** Which small live piece of the product stands beside a feature. */
const Piece = z.enum(["bank", "talk", "bands", "next"], "has to be bank, talk, bands or next");
export type Piece = z.infer<typeof Piece>;

const FeatureCard = z.strictObject({ piece: Piece, title: line, text: line, coming: line.nullable() });
const AlsoIncluded = z.strictObject({ title: line, text: line, isOpen: z.boolean("has to be true or false") });
const ComparisonRow = z.strictObject({ what: line, product: line, coach: line, course: line, partner: line });

const FAQ_IDS = [
  "audience",
  "ai-roleplay",
  "school-specific",
  "sessions",
  "coaching",
  "cancel",
  "improve",
  "browser",
  "phone",
] as const;
const Question = z.strictObject({
  id: z.enum(FAQ_IDS, `has to be one of ${FAQ_IDS.join(", ")}`),
  question: line,
  answer: line,
});

export const Landing = z.strictObject({
  title: line,
  description: line,
  hero: z.strictObject({ audience: line, title: line, lead: line, small: line, noscript: line }),
  example: z.strictObject({
    station: line,
    seed: z.int("has to be a whole number"),
    answers: z.array(line).min(2, "has to hold at least two answers"),
    caption: line,
    bank: z.array(line).min(1, "has to name at least one station"),
  }),
  steps: z
    .array(z.strictObject({ title: line, text: line, link: z.strictObject({ to: line, label: line }).optional() }))
    .length(3, "has to hold exactly 3 steps"),
  features: z.strictObject({
    ...headed,
    cards: z.array(FeatureCard).length(4, "has to hold exactly 4 cards"),
    also: z.array(AlsoIncluded),
  }),
  comparison: z.strictObject({ ...headed, rows: z.array(ComparisonRow).min(1, "has to hold at least one row") }),
  claims: z.strictObject({ title: line }),
  reviews: z.strictObject(headed),
  pricing: z.strictObject({ ...headed, noCard: line, notice: line.nullable() }),
  faq: z.strictObject({
    title: line,
    items: z
      .array(Question)
      .length(FAQ_IDS.length, `has to hold exactly ${FAQ_IDS.length} questions`)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "names one question twice"),
  }),
  closing: z.strictObject({ title: line, text: line }),
});
export type Landing = z.infer<typeof Landing>;

/** What the database can count today. */
const COUNTED = ["students", "sessions"] as const;
export type Counted = (typeof COUNTED)[number];
const CLAIM_IDS = [...COUNTED, "rating", "improved", "gain", "agreement"] as const;

const worded = {
  before: line.nullable(),
  figure: line,
  after: line,
  /** What the figure rests on; null where nobody has measured it. */
  basis: line.nullable(),
};
const StatedClaim = z.strictObject({
  id: z.enum(CLAIM_IDS, `has to be one of ${CLAIM_IDS.join(", ")}`),
  ...worded,
  shown: z.literal("stated"),
});
const LiveClaim = z.strictObject({
  id: z.enum(COUNTED, `only ${COUNTED.join(" and ")} can be live: the database has nothing to count the others from`),
  ...worded,
  shown: z.literal("live"),
  /** Below this many the figure is left out. */
  least: z.int("has to be a whole number").min(1, "has to be at least 1"),
});
export const Claim = z.discriminatedUnion("shown", [StatedClaim, LiveClaim], "has to be stated or live");
export type Claim = z.infer<typeof Claim>;
export const Claims = z
  .array(Claim)
  .refine((claims) => new Set(claims.map(({ id }) => id)).size === claims.length, "names one figure twice");

export const Testimonial = z.strictObject({
  name: line.regex(/^\p{L}+$/u, "has to be a first name alone"),
  role: line,
  text: line,
  improvement: line,
  /** Who said it, when, and that they agreed; null for an example. */
  basis: line.nullable(),
});
export type Testimonial = z.infer<typeof Testimonial>;
export const Testimonials = z.array(Testimonial).length(3, "has to hold exactly 3 testimonials");

/** One line of the question bank as the page shows it. */
export type BankLine = { title: string; type: "roleplay" | "discussion" | "recorded"; reading: number; answer: number };
/** Some lines of it, and how many stations it has for any school and for single ones. */
export type Bank = { lines: BankLine[]; anySchool: number; oneSchool: number };

/** What people write for the public pages, and what the product made of it. */
export type SiteContent = {
  landing: Landing;
  claims: Claim[];
  testimonials: Testimonial[];
  sitting: Sitting;
  bank: Bank;
};
