import type { FigureRange, InterviewFacts, Offers, School } from "./contract.ts";
import { kindWords, minuteWords, modeWords, monthWords, rangeWords } from "./school-words.ts";

export type KnownFact = { what: string; value: string; says?: string };

const NOT_KNOWN = "Not known";

/** What an applicant wants to know first: what kind, how many, how long, when, and what it tests. */
export function firstFactsOf({ interview }: School, areaLabel: (area: string) => string): KnownFact[] {
  const { kind, areas, months } = interview;
  const what: KnownFact = { what: "Kind", value: kindWords(kind), ...overseas(interview.kindOverseas, kindWords) };
  if (kind === "unknown") return [what];
  return [
    what,
    stationsOf(interview),
    lengthOf(interview),
    { what: "When", value: months ? monthWords(months) : NOT_KNOWN },
    { what: "What it tests", value: areas ? areas.map(areaLabel).join("\u00a0· ") : NOT_KNOWN },
  ];
}

/** What else is known, a line each; what is not known has none. */
export function otherFactsOf({ courses, test, interview }: School): KnownFact[] {
  const { recorded, mode, offers } = interview;
  return [
    ...(mode ? [{ what: "Where", value: modeWords(mode), ...overseas(interview.modeOverseas, modeWords) }] : []),
    ...(recorded ? [{ what: "Recorded", value: `The first ${recorded}, without an interviewer` }] : []),
    ...groupOf(interview),
    ...betweenOf(interview),
    ...(courses && courses.length > 0 ? [{ what: "Courses", value: courses.join(", ") }] : []),
    ...(test ? [{ what: "Test", value: capital(test) }] : []),
    ...(offers ? [offersOf(offers)] : []),
  ];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const overseas = <T>(there: T | undefined, words: (there: T) => string): { says?: string } =>
  there === undefined
    ? {}
    : { says: `For applicants from overseas: ${words(there).replace(/^[A-Z](?![A-Z])/u, lower)}.` };

const lower = (letter: string) => letter.toLowerCase();

function stationsOf({ kind, stations, rests = 0 }: InterviewFacts): KnownFact {
  const part = kind === "mmi" || kind === "unclear" ? "station" : "part";
  if (!stations) return { what: "How many", value: NOT_KNOWN };
  const value = capital(`${rangeWords(stations)} ${part}${stations.max === 1 ? "" : "s"}`);
  return {
    what: "How many",
    value,
    ...(rests > 0 && { says: `${rests} of them ${rests === 1 ? "is a rest" : "are rests"}.` }),
  };
}

/** "6 minutes each", with the time to read before and how long the whole takes. */
function lengthOf({ minutes, reading, duration }: InterviewFacts): KnownFact {
  const whole = duration === undefined ? [] : [`It takes ${duration}.`];
  const says = [...(reading ? [readingWords(reading)] : []), ...(minutes ? whole : [])].join(" ");
  return {
    what: "How long",
    value: minutes ? eachWords(minutes) : duration === undefined ? NOT_KNOWN : capital(duration),
    ...(says !== "" && { says }),
  };
}

const eachWords = (minutes: FigureRange) =>
  capital(`${minutes.min === minutes.max ? minuteWords(minutes.max) : `${rangeWords(minutes)} minutes`} each`);

function readingWords({ minutes, isBreak }: NonNullable<InterviewFacts["reading"]>): string {
  if (minutes === 0) return "No time to read before you go in.";
  if (isBreak) return `${minuteWords(minutes)} before each. No source says whether you may read then.`;
  return `${minuteWords(minutes)} to read before each.`;
}

function groupOf({ group }: InterviewFacts): KnownFact[] {
  if (!group) return [];
  const long = group.minutes === undefined ? "" : `, about ${minuteWords(group.minutes)}`;
  return [{ what: "Group task", value: `${group.isCounted ? "One of them" : "On top of the stations"}${long}` }];
}

const SIGNALS = { bell: "A bell", whistle: "A whistle" } as const;

function betweenOf({ signal, changeoverSeconds, isSelfPaced }: InterviewFacts): KnownFact[] {
  const facts: KnownFact[] = [];
  if (changeoverSeconds)
    facts.push({
      what: "Changeover",
      value: changeoverSeconds < 60 ? `${changeoverSeconds} seconds` : minuteWords(changeoverSeconds / 60),
    });
  if (isSelfPaced) facts.push({ what: "Between", value: "Breaks as long as you like" });
  if (signal) facts.push({ what: "Signal", value: `${SIGNALS[signal]} tells everyone to move on` });
  return facts;
}

const figure = (number: number) => number.toLocaleString("en-GB");

/** "298, for 606 people interviewed", and what that is in a hundred. */
function offersOf({ interviewed, offers: { min, max }, isAbout, of }: Offers): KnownFact {
  const inHundred = (number: number) => Math.round((100 * number) / interviewed);
  const [least, most] = [inHundred(min ?? max), inHundred(max)];
  const offers = min === undefined || min === max ? figure(max) : `${figure(min)} to ${figure(max)}`;
  const share = least === most ? `${most}` : `${least} to ${most}`;
  return {
    what: "Offers",
    value: `${offers}, for ${isAbout ? "about " : ""}${figure(interviewed)} people interviewed`,
    says: `${isAbout ? "Roughly " : ""}${share} in 100 (${of}).`,
  };
}
