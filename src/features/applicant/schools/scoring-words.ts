import type { ScoringPreset } from "./contract.ts";

type Scheme = {
  /** What the school is called in a heading. */
  short: string;
  /** What our translation is made of, and what of it is ours. */
  ours: string;
};

export const SCHEMES: Record<ScoringPreset, Scheme> = {
  "imperial-6-4": {
    short: "Imperial",
    ours: "The four points are our communication criteria, the six all the others.",
  },
  "aru-three-domains": {
    short: "ARU",
    ours: "Five points a domain is our arithmetic, from 120 in all. The answer is our ethics and problem-solving criteria, skills and qualities are empathy. Which two stations count double is not published.",
  },
  "bsms-20": {
    short: "BSMS",
    ours: "The points are the share of our criteria you met. Where the school draws the line between its grades is not published, so no grade is given here.",
  },
  "sheffield-1-5": {
    short: "Sheffield",
    ours: "The figure is our band. The UCAT is not part of it.",
  },
  "plymouth-red-flag": {
    short: "Plymouth",
    ours: "The scale of the number is not published, so it is our band, of 5. Red flags are the ones in this report.",
  },
};
