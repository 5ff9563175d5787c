import type { InterviewFacts, School } from "./contract.ts";
import { kindWords, minuteWords, modeWords, monthWords, rangeWords } from "./school-words.ts";

export type KnownFact = { what: string; value: string; says?: string };

/** What is known of a school, a line each; what is not known has none. */
export function knownFactsOf({ courses, test, interview }: School, areaLabel: (area: string) => string): KnownFact[] {
  const { areas, months, duration, recorded } = interview;
  return [
    { what: "Kind", value: kindWords(interview.kind), ...overseas(interview.kindOverseas, kindWords) },
    ...stationsOf(interview),
    ...timesOf(interview),
    ...(recorded ? [{ what: "Recorded", value: `The first ${recorded}, without an interviewer` }] : []),
    ...groupOf(interview),
    ...(interview.mode
      ? [{ what: "Where", value: modeWords(interview.mode), ...overseas(interview.modeOverseas, modeWords) }]
      : []),
    ...(areas ? [{ what: "About", value: areas.map(areaLabel).join("\u00a0· "), says: "Named in the sources." }] : []),
    ...(months ? [{ what: "When", value: monthWords(months) }] : []),
    ...(duration ? [{ what: "Takes", value: duration.charAt(0).toUpperCase() + duration.slice(1) }] : []),
    ...(courses && courses.length > 0 ? [{ what: "Courses", value: courses.join(", ") }] : []),
    ...(test ? [{ what: "Test", value: test.charAt(0).toUpperCase() + test.slice(1) }] : []),
  ];
}

const overseas = <T>(there: T | undefined, words: (there: T) => string): { says?: string } =>
  there === undefined
    ? {}
    : { says: `For applicants from overseas: ${words(there).replace(/^[A-Z](?![A-Z])/u, lower)}.` };

const lower = (letter: string) => letter.toLowerCase();

function stationsOf({ kind, stations, rests = 0 }: InterviewFacts): KnownFact[] {
  if (!stations) return [];
  const what = kind === "mmi" || kind === "unclear" ? "Stations" : "Parts";
  const value = rangeWords(stations).replace(/^up/u, "Up");
  return [{ what, value, ...(rests > 0 && { says: `${rests} of them ${rests === 1 ? "is a rest" : "are rests"}.` }) }];
}

const SIGNALS = { bell: "A bell", whistle: "A whistle" } as const;

function timesOf({ minutes, reading, signal, changeoverSeconds, isSelfPaced }: InterviewFacts): KnownFact[] {
  const facts: KnownFact[] = [];
  if (minutes)
    facts.push({
      what: "Each takes",
      value: minutes.min === minutes.max ? minuteWords(minutes.max) : `${rangeWords(minutes)} minutes`,
    });
  if (reading) facts.push(readingOf(reading));
  if (changeoverSeconds)
    facts.push({
      what: "Changeover",
      value: changeoverSeconds < 60 ? `${changeoverSeconds} seconds` : minuteWords(changeoverSeconds / 60),
    });
  if (isSelfPaced) facts.push({ what: "Between", value: "Breaks as long as you like" });
  if (signal) facts.push({ what: "Signal", value: `${SIGNALS[signal]} moves everybody on` });
  return facts;
}

function readingOf({ minutes, isBreak }: NonNullable<InterviewFacts["reading"]>): KnownFact {
  if (minutes === 0) return { what: "Reading", value: "None" };
  if (!isBreak) return { what: "Reading", value: minuteWords(minutes) };
  return { what: "Before each", value: minuteWords(minutes), says: "A break; no source says that it is for reading." };
}

function groupOf({ group }: InterviewFacts): KnownFact[] {
  if (!group) return [];
  const long = group.minutes === undefined ? "" : `, about ${minuteWords(group.minutes)}`;
  return [{ what: "Group task", value: `${group.isCounted ? "One of them" : "On top of the stations"}${long}` }];
}
