import type { OwnReview, Review } from "#contract/site/reviews";

type Written = NonNullable<OwnReview["review"]>;

export const WORDS = "It showed me the sentence I should have stopped at.";

export const reviewOf = (change: Partial<Review> = {}): Review => ({
  handle: "5f1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5",
  rating: 4,
  says: WORDS,
  name: "Amina",
  writtenAt: "2026-11-23T09:00:00.000Z",
  ...change,
});

/** What somebody's own review says of itself, once it is written. */
export const ownReview = (change: Partial<Written> = {}): OwnReview => ({
  mayWrite: true,
  review: { ...reviewOf(), state: "waiting", refusedFor: null, isNamed: true, ...change },
});
