import { partOf } from "#web/part.tsx";

/** The actor's cues in a report, and a moment gone back to beside the first time. */
export const CuePanel = partOf(() => import("./cue-panel.tsx").then((part) => part.CuePanel), "The cues");
export const RewindComparison = partOf(
  () => import("./rewind-comparison.tsx").then((part) => part.RewindComparison),
  "What you went back to",
);
