import type { MistakeSubject } from "./contract.ts";

/** Turns of phrase of somebody who tells what happened inside a station, and not how the day is built. */
const RETELLING = [
  /\basked (me|us)\b/iu,
  /\b(they|he|she|it|interviewers?|examiners?|selectors?) asked (about|how|what|why|which|whether|if)\b/iu,
  /\bthe (\w+ )?questions? (was|were|is|are|went|that came up)\b/iu,
  /\bquestions? (i|we) (got|had|was given|were given|was asked|were asked)\b/iu,
  /\b(the )?(actor|actress|simulated patient) (was|played|plays|acted|pretended|said|told)\b/iu,
  /\b(scenario|role ?-?play|dilemma) (was|is|were) (about|on|with|that|where)\b/iu,
  /\b(my|one|first|second|third|fourth|fifth|sixth|last) station (was about|is about|asked|had me|made me)\b/iu,
];

/** Schools treat passing on what a station asked as misconduct: such a report would harm who writes it. */
export const tellsOfStations = (said: string): boolean => RETELLING.some((phrase) => phrase.test(said));

export const TELLS_OF_STATIONS =
  "This reads as if it tells what a station asked. Schools treat passing that on as misconduct, so we have not kept it. If you only mean the format, please say it without what was asked.";

/** Who may report what. The pages on schools are read without an account; stations and articles are not. */
export const needsAccount = ({ kind }: MistakeSubject): boolean => kind !== "school";
