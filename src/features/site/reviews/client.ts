import { partOf } from "#web/part.tsx";

/** Reviews to look at, for an admin. */
export const ReviewQueue = partOf(() => import("./review-queue.tsx").then((part) => part.ReviewQueue), "The reviews");

export const pages = { reviews: () => import("./reviews-page.tsx") };
