/** What somebody other than the writer may have read a station or an article for. */
export const REVIEW_LABELS = {
  editing: "Second reading, in-house",
  clinical: "Clinical review",
  legal: "Legal review",
} as const;
