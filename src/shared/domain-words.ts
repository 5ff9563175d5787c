/** The four domains of a mark, as they are written everywhere. */
export const DOMAIN_WORDS = {
  communication: "Communication",
  empathy: "Empathy",
  ethics: "Ethics",
  "problem-solving": "Problem-solving",
} as const;
