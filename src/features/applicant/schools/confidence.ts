/** Who says so, from the school itself down to a single unreliable page. */
export const CONFIDENCES = ["official", "prep-citing-official", "prep", "weak"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** What a confidence means, in a sentence. */
export const CONFIDENCE_SAYS: Record<Confidence, string> = {
  official: "The main figures come from the school itself.",
  "prep-citing-official": "From a preparation site that names the school as its source.",
  prep: "From a preparation site or a student’s guide, not from the school.",
  weak: "From one unreliable source, or from sources that contradict each other.",
};
