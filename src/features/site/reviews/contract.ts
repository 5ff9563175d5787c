import * as z from "zod/mini";
import { id, moment, nothing, timeCursor, route, text } from "#shared/contract.ts";

export const SAYS_MIN = 20;
export const SAYS_MAX = 1000;
/** Fewer say too little for an average on the front page. */
export const FRONT_PAGE_MIN = 10;
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Why a review may be refused. That it is a bad one is no reason. */
export const REFUSALS = ["abuse", "personal-details", "tells-of-stations", "advertising"] as const;
export type Refusal = (typeof REFUSALS)[number];

const rating = z.int().check(z.minimum(1), z.maximum(5));

export const Review = z.object({
  handle: z.string(),
  rating: z.number(),
  says: z.string(),
  /** Null where its writer wants no name shown. */
  name: z.nullable(z.string()),
  writtenAt: z.string(),
});
export type Review = z.infer<typeof Review>;

/** Over all that are published; the mean is null where there are none. */
export const Summary = z.object({ count: z.number(), mean: z.nullable(z.number()) });
export type Summary = z.infer<typeof Summary>;

export const ReviewState = z.enum(["waiting", "published", "refused"]);
export const OwnReview = z.object({
  /** A finished station is what makes somebody's word about it one. */
  mayWrite: z.boolean(),
  review: z.nullable(
    z.extend(Review, { state: ReviewState, refusedFor: z.nullable(z.enum(REFUSALS)), isNamed: z.boolean() }),
  ),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const LENGTH = `Please write ${SAYS_MIN} to ${SAYS_MAX.toLocaleString("en-GB")} characters.`;
/** A wall of empty lines would be most of the page. */
const says = text(SAYS_MAX, LENGTH).check(
  z.trim(),
  z.overwrite((words) => words.replace(/\n\s*\n\s*\n/gu, "\n\n")),
  z.minLength(SAYS_MIN, LENGTH),
);
const handle = z.object({ handle: id });
const tags = ["reviews"];

export const contract = {
  list: route
    .route({ method: "GET", path: "/reviews", tags, summary: "Published reviews, newest first, and their mean" })
    .input(
      z.object({
        after: z.optional(timeCursor),
      }),
    )
    .output(z.object({ reviews: z.array(Review), next: z.nullable(z.string()), summary: Summary })),
  own: route
    .route({
      method: "GET",
      path: "/reviews/own",
      tags,
      summary: "The person's own review, and whether they may write one",
    })
    .output(OwnReview),
  write: route
    .route({ method: "PUT", path: "/reviews/own", tags, summary: "Write one's review, or change it" })
    .input(z.object({ rating, says, isNamed: z.boolean() }))
    .output(OwnReview),
  remove: route
    .route({ method: "DELETE", path: "/reviews/own", tags, summary: "Take one's review back" })
    .output(nothing),
  waiting: route
    .route({
      method: "GET",
      path: "/operations/reviews",
      tags,
      summary: "Reviews that wait to be looked at; not there for anybody but an admin",
    })
    .input(z.object({ after: z.optional(timeCursor) }))
    .output(z.object({ reviews: z.array(Review), next: z.nullable(z.string()) })),
  judge: route
    .route({ method: "PUT", path: "/operations/reviews/{handle}", tags, summary: "Publish a review, or say why not" })
    .input(z.extend(handle, { writtenAt: moment, refusedFor: z.nullable(z.enum(REFUSALS)) }))
    .output(nothing),
};
