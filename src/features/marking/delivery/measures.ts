// Apart from the schemas and long words, so that a page that names the measures need load neither.

/** What can be said of how an answer was given. Each can be switched off, and none of it touches a mark. */
export const MEASURES = ["pace", "pauses", "fillers", "talk-share", "questions", "time-used"] as const;

/** Words a minute of speech drawn as typical, and filler words and sounds a minute that do no measurable harm. */
export const TYPICAL_PACE = { least: 120, most: 165 };
export const HARMLESS_FILLERS = 5;
export const WINDOW_SECONDS = 30;

export const MEASURE_NAMES: Record<(typeof MEASURES)[number], string> = {
  pace: "Pace",
  pauses: "Pauses",
  fillers: "Fillers",
  "talk-share": "Talk share",
  questions: "Questions asked",
  "time-used": "Time used",
};
