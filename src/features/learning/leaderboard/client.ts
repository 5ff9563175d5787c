import { partOf } from "#web/part.tsx";

/** Whether somebody takes part and under which name, wherever that is chosen. */
export const TakePart = partOf(() => import("./take-part.tsx").then((part) => part.TakePart), "How you take part");

/** Names to look at, for an admin. */
export const NameQueue = partOf(() => import("./name-queue.tsx").then((part) => part.NameQueue), "The names");

export const pages = { leaderboard: () => import("./leaderboard-page.tsx") };
