import { partOf } from "#web/part.tsx";

/** In a report: what the marker was not sure of, and what its candidate says to it. */
export const QuestionsPanel = partOf(
  () => import("./questions-panel.tsx").then((part) => part.QuestionsPanel),
  "What we weren’t sure of",
);
