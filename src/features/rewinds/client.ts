import { lazy } from "react";

/** The actor's cues in a report, and a moment gone back to beside the first time. */
export const CuePanel = lazy(() => import("./cue-panel.tsx").then((part) => ({ default: part.CuePanel })));
export const RewindComparison = lazy(() =>
  import("./rewind-comparison.tsx").then((part) => ({ default: part.RewindComparison })),
);
