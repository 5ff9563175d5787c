import * as z from "zod/mini";
import { STATION_TYPES, REVIEWS } from "#examiner/station.ts";
import { route, slug, storable } from "#shared/contract.ts";
import { ACCESSES, LEVELS, TOPICS } from "./article.ts";

const Span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
const spans = z.array(Span);

const Block = z.discriminatedUnion("is", [
  z.object({
    is: z.literal("heading"),
    depth: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ is: z.literal("paragraph"), spans }),
  z.object({
    is: z.literal("list"),
    isOrdered: z.boolean(),
    start: z.number(),
    items: z.array(z.object({ spans, under: z.optional(z.object({ isOrdered: z.boolean(), items: z.array(spans) })) })),
  }),
  z.object({ is: z.literal("quote"), paragraphs: z.array(spans) }),
  z.object({ is: z.literal("table"), head: z.array(spans), rows: z.array(z.array(spans)) }),
]);

/** Where somebody is with an article. `place` is the part they were in last. */
export const Reading = z.object({
  isOpened: z.boolean(),
  progress: z.number(),
  place: z.nullable(z.string()),
  isBookmarked: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

/** What everybody may know of an article. */
export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  topic: z.enum(TOPICS),
  level: z.enum(LEVELS),
  access: z.enum(ACCESSES),
  summary: z.string(),
  minutes: z.number(),
  checked: z.string(),
  reading: Reading,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** How many premium articles somebody may still open. Ended: a trial or a plan is over, and nothing opens. */
export const Allowance = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unlimited") }),
  z.object({ kind: z.literal("trial"), left: z.number(), of: z.number() }),
  z.object({ kind: z.literal("ended") }),
]);
export type Allowance = z.infer<typeof Allowance>;

export const ArticleView = z.extend(ArticleSummary, {
  allowance: Allowance,
  sources: z.array(
    z.object({ title: z.string(), publisher: z.string(), date: z.string(), url: z.optional(z.string()) }),
  ),
  expires: z.nullable(z.string()),
  /** The day after which the facts have to be looked at again has passed. */
  isDue: z.boolean(),
  reviews: z.array(z.object({ of: z.enum(REVIEWS), on: z.string() })),
  changes: z.array(z.object({ on: z.string(), what: z.string() })),
  stations: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(STATION_TYPES) })),
  related: z.array(z.object({ slug: z.string(), title: z.string(), minutes: z.number(), access: z.enum(ACCESSES) })),
  /** Null while it is not opened to this reader. */
  text: z.nullable(z.array(Block)),
});
export type ArticleView = z.infer<typeof ArticleView>;

const KeptProgress = z.object({
  slug,
  progress: z.int().check(z.gte(0), z.lte(100)),
  place: z.nullable(storable(z.string().check(z.maxLength(200)))),
});

const tags = ["articles"];
const one = z.object({ slug });

export const contract = {
  list: route
    .route({
      method: "GET",
      path: "/articles",
      tags,
      summary: "The knowledge hub: every article, and what is left of a trial",
    })
    .output(z.object({ allowance: Allowance, articles: z.array(ArticleSummary) })),
  read: route
    .route({ method: "GET", path: "/articles/{slug}", tags, summary: "One article; its text once it is opened" })
    .input(one)
    .output(ArticleView),
  open: route
    .route({
      method: "POST",
      path: "/articles/{slug}/open",
      tags,
      summary: "Open an article; a premium one counts once in a trial",
    })
    .input(one)
    .output(ArticleView),
  keepProgress: route
    .route({ method: "PUT", path: "/articles/{slug}/progress", tags, summary: "How far the reader has come" })
    .input(KeptProgress)
    .output(Reading),
  bookmark: route
    .route({
      method: "PUT",
      path: "/articles/{slug}/bookmark",
      tags,
      summary: "Keep an article for later, or no longer",
    })
    .input(z.extend(one, { isBookmarked: z.boolean() }))
    .output(Reading),
};
