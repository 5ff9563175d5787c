import { markOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";
import type { Turn } from "#contract/interview/attempts";
import type { Report } from "#contract/marking/reports";
import { partnerOf, summaryOf } from "#server/library/stations";

/** Everything the station looks for, said in the words of its own examples. */
export const everythingOf = ({ criteria }: Station): string[] =>
  criteria.map(({ evidence }) => evidence.map(({ example }) => example).join(" "));

/** A candidate who talks much and looks for nothing. */
export const RAMBLING = "Well, the thing about it is that there are many things about it, as there often are. ";

/** The report of somebody who gave these answers, as the built-in marker marks them. */
export function reportFrom(station: Station, answers: string[]): Report {
  const turns = answers.flatMap((text, at): Turn[] => [
    { seq: at * 2, speaker: station.actor ? "actor" : "examiner", text: "Go on.", atMs: at * 40_000 },
    { seq: at * 2 + 1, speaker: "candidate", text, atMs: at * 40_000 + 35_000 },
  ]);
  const mark = markOf(station, turns, null);
  const [first] = mark.criteria;
  return {
    attemptId: "6b8f6a52-6c0e-4d5c-9c6d-0d9b1c3b1a11",
    station: summaryOf(station),
    card: station.card,
    stimulus: station.stimulus ?? null,
    partner: partnerOf(station),
    startedAt: "2026-11-22T10:00:00.000Z",
    finishedAt: "2026-11-22T10:08:00.000Z",
    markedAt: "2026-11-22T10:08:01.000Z",
    isGenerated: false,
    mode: "study",
    hintsUsed: 1,
    turns,
    takenOver: [],
    mark,
    disputedFlags: [],
    askedAgain: null,
    exemplar: station.exemplar,
    selfMark: { overall: 3, criteria: Object.fromEntries(mark.criteria.map(({ id }) => [id, "partly-met"])) },
    checked: mark.domains.map(({ domain }) => ({ domain, isChecked: false, reason: "" })),
    drill: {
      station: summaryOf(station),
      why: "again",
      domain: first?.domain ?? "empathy",
      criterion: first?.id ?? "",
      point: first?.statement ?? "",
      move: "Ask what worries them most before you offer anything.",
      example: "What worries you most?",
      by: "2026-11-24T10:08:00.000Z",
      isDone: false,
    },
    echoes: { exemplar: null, earlier: null },
    asSchools: [],
    versions: 1,
  };
}
