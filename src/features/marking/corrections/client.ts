import { partOf } from "#web/part.tsx";

/** Below a spoken turn of a transcript: what was misheard, and how it is put right. */
export const TurnCorrection = partOf(() => import("./turn-correction.tsx").then((part) => part.TurnCorrection));
