/** The shelves of the bank, as they are written everywhere. */
export const THEME_WORDS = {
  roleplay: "Talking with someone",
  ethics: "Ethics",
  motivation: "Motivation and insight",
  teamwork: "Teamwork and leadership",
  nhs: "The NHS and current issues",
  data: "Data, calculation and priorities",
  stimulus: "A picture, article or video",
  reflection: "Reflection and resilience",
} as const;
