import { lazy } from "react";

/** Whether somebody takes part and under which name, wherever that is chosen. */
export const TakePart = lazy(() => import("./take-part.tsx").then(({ TakePart: part }) => ({ default: part })));

/** Names to look at, for an admin. */
export const NameQueue = lazy(() => import("./name-queue.tsx").then(({ NameQueue: part }) => ({ default: part })));

export const pages = { leaderboard: () => import("./leaderboard-page.tsx") };
