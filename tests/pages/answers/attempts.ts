import type {
  AttemptAbout,
  Beside,
  HistoryEntry,
  MarkStanding,
  Sitting as SittingOfStation,
} from "#contract/learning/history";
import type { Mark } from "#examiner/conversation.ts";
import { sideBySide } from "../../../src/features/learning/history/read-beside.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";
import { markOfSitting } from "./report.ts";
import type { Sitting } from "./sitting.ts";

/** A sitting that is over, marked and opened; without `mark` there was nothing to mark. */
export type Sat = { sitting: Sitting; mark: Mark | null };

export const marked = (sitting: Sitting): Sat => ({ sitting, mark: markOfSitting(sitting) });
export const unmarked = (sitting: Sitting): Sat => ({ sitting, mark: null });

const standingOf = ({ mark }: Sat): MarkStanding =>
  mark ? { state: "open", overall: mark.overall, domains: mark.domains } : { state: "unmarked" };

const asSitting = (sat: Sat): SittingOfStation => {
  const { id, status, startedAt, finishedAt, mode } = sat.sitting.attempt;
  return { attemptId: id, status, startedAt, finishedAt, mode, hintsUsed: 0, mark: standingOf(sat) };
};

const asEntry = (sat: Sat, at: number): HistoryEntry => {
  const { id, station, status, startedAt, finishedAt, isGenerated, mode, circuit, rewound } = sat.sitting.attempt;
  const attempt = { id, station, status, startedAt, finishedAt, isGenerated, mode, circuit, rewound };
  return { ...attempt, mark: standingOf(sat), sitting: at + 1, recording: null };
};

const aboutOf = (sat: Sat, all: Sat[]): AttemptAbout => ({
  attemptId: sat.sitting.attempt.id,
  mark: standingOf(sat),
  sittings: all.map(asSitting),
  rewinds: [],
  goes: { turns: sat.sitting.turns.length, marks: 1, recordings: 0, links: 0, secondMarks: 0, rewinds: 0 },
  isSpent: true,
  circuitId: null,
});

/** What the pages of somebody's attempts ask, who sat one station these times, the oldest first. */
export function attemptAnswers(given: Sat[]): Answers {
  let all = given;
  const find = (id: string): Sat => all.find(({ sitting }) => sitting.attempt.id === id) ?? refuse("NOT_FOUND");
  return {
    attempts: {
      read: ({ attemptId }) => find(attemptId).sitting.attempt,
      list: () => ({ attempts: [], next: null }),
      standings: () => [],
    },
    history: {
      list: ({ type }) => ({
        entries: all
          .map(asEntry)
          .filter(({ station }) => type === undefined || station.type === type)
          .toReversed(),
        next: null,
      }),
      stations: () => {
        const [first] = all;
        if (!first) return [];
        const { id, title } = first.sitting.attempt.station;
        return [{ id, title, attempts: all.length }];
      },
      about: ({ attemptId }) => aboutOf(find(attemptId), all),
      beside: ({ attemptId, otherId }) => besideOf([find(otherId), find(attemptId)]),
      remove({ attemptId }) {
        find(attemptId);
        all = all.filter(({ sitting }) => sitting.attempt.id !== attemptId);
        return {};
      },
    },
  };
}

function besideOf([before, after]: [Sat, Sat]): Beside {
  if (!before.mark || !after.mark) refuse("CONFLICT");
  return {
    station: after.sitting.attempt.station,
    sides: [asSitting(before), asSitting(after)],
    isSameText: true,
    isSameMarker: true,
    ...sideBySide([before.mark, after.mark]),
  };
}
