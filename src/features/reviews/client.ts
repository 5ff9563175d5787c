import { lazy } from "react";

/** Reviews to look at, for an admin. */
export const ReviewQueue = lazy(() => import("./review-queue.tsx").then((part) => ({ default: part.ReviewQueue })));

export const pages = { reviews: () => import("./reviews-page.tsx") };
