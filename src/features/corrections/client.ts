import { lazy } from "react";

/** Below a spoken turn of a transcript: what was misheard, and how it is put right. */
export const TurnCorrection = lazy(() =>
  import("./turn-correction.tsx").then((part) => ({ default: part.TurnCorrection })),
);
