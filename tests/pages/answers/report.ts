import type { Corrections } from "#contract/marking/corrections";
import type { Disagreements } from "#contract/marking/marking";
import type { Questions } from "#contract/marking/questions";
import type { Drill, Report, SelfMark } from "#contract/marking/reports";
import { cuesOf } from "#examiner/actor/cues.ts";
import { markOf } from "#examiner/marker/marker.ts";
import type { Mark } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import { measureDelivery } from "../../../src/features/marking/delivery/measure-delivery.ts";
import { MEASURES } from "../../../src/features/marking/delivery/measures.ts";
import { refusalOf, REFUSED } from "../../../src/features/marking/corrections/refusal.ts";
import { aboutOf } from "../../../src/features/marking/marking/disputes.ts";
import { moveOf } from "../../../src/features/marking/reports/drill-moves.ts";
import { summaryOf } from "../../../src/features/library/stations/summary.ts";
import { domainsOf } from "../../../src/features/marking/trust/standing.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";
import type { Sitting } from "./sitting.ts";

/** What the built-in marker makes of a sitting. */
export const markOfSitting = ({ station, turns }: Sitting): Mark =>
  markOf(
    station,
    turns.map(({ turn }) => turn),
    turns.at(-1)?.state?.ended ?? null,
  );

/** What a report page asks for after a sitting that is handed in and marked. */
export function reportAnswers(sitting: Sitting, given: Given = {}): Answers {
  const { attempt, station } = sitting;
  const mark = { ...markOfSitting(sitting), ...given.mark };
  const ledger = cuesOf(station, sitting.turns);
  let selfMark: SelfMark | null = null;
  let isOpen = given.asksFirst !== true;
  let shown = [...MEASURES];
  const statements = mark.criteria.map(({ id, statement }) => ({ id, statement }));
  return {
    ...sitting.answers,
    marking: {
      state: () => ({ state: "ready" }),
      disagreements: () => undisputed(mark),
    },
    reports: {
      selfMarking: () => (isOpen ? { state: "open" } : { state: "asked", criteria: statements, isBandAsked: true }),
      giveSelfMark({ given: own }) {
        selfMark = own;
        isOpen = true;
        return {};
      },
      report: () => ({
        ...reportOf(sitting, mark),
        drill: drillOf(mark, given.drill ?? null),
        asSchools: given.asSchools ?? [],
        selfMark,
      }),
    },
    delivery: {
      choices: () => ({ shown }),
      choose: (chosen) => {
        shown = chosen.shown;
        return { shown };
      },
      read: () => ({
        attemptId: attempt.id,
        ...measureDelivery({
          turns: attempt.turns,
          type: station.type,
          answerSeconds: attempt.station.answerSeconds,
          shown,
          before: [],
        }),
      }),
    },
    corrections: correctionAnswers(sitting),
    questions: { read: () => unanswered(mark) },
    rewinds: {
      cues: () => ({ ledger: ledger && { attemptId: attempt.id, ...ledger, rewound: null, rewinds: [] } }),
    },
    sharing: { links: () => ({ links: [] }), received: () => ({ secondMarks: [] }) },
  };
}

type Given = {
  /** What the mark has beside what the marker makes of the sitting. */
  mark?: Partial<Pick<Mark, "redFlags">>;
  /** The candidate has not been asked yet what they think themselves. */
  asksFirst?: boolean;
  /** The station that is set as the next drill. */
  drill?: Station | null;
  /** The mark, as the schools that the candidate aims for write theirs down. */
  asSchools?: Report["asSchools"];
};

function reportOf({ attempt, station }: Sitting, mark: Mark): Report {
  return {
    attemptId: attempt.id,
    station: attempt.station,
    card: attempt.card,
    stimulus: attempt.stimulus,
    partner: attempt.partner,
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt ?? attempt.startedAt,
    markedAt: attempt.finishedAt ?? attempt.startedAt,
    isGenerated: false,
    mode: attempt.mode,
    hintsUsed: attempt.hints.length,
    turns: attempt.turns,
    takenOver: [],
    mark,
    disputedFlags: [],
    askedAgain: null,
    exemplar: station.exemplar,
    selfMark: null,
    checked: domainsOf({ markers: [], measuredOn: "2026-11-23" }, mark.marker),
    drill: null,
    echoes: { exemplar: null, earlier: null },
    asSchools: [],
    versions: 1,
  };
}

function drillOf({ feedback, criteria }: Mark, station: Station | null): Drill | null {
  const { change } = feedback;
  const criterion = criteria.find(({ id }) => id === change?.criterion);
  if (!change || !criterion || !station) return null;
  return {
    station: summaryOf(station),
    why: "parallel",
    domain: criterion.domain,
    move: moveOf(criterion.domain, undefined),
    criterion: criterion.id,
    point: criterion.statement,
    example: change.example,
    by: new Date(Date.now() + 47 * 3_600_000).toISOString(),
    isDone: false,
  };
}

/** Nothing has been said against the marks. */
export const undisputed = (mark: Mark): Disagreements => ({
  about: mark.unmarked === null ? aboutOf(mark) : [],
  filed: [],
  version: 1,
  isModel: false,
  isBeingMarked: false,
  canBeMarkedAgain: true,
});

/** None of what the marker asks has been answered. */
export const unanswered = (mark: Mark): Questions => ({
  questions: (mark.questions ?? []).map((question) => ({ ...question, answer: null })),
  isBeingMarked: false,
  isUncounted: false,
  version: 1,
});

/** Spoken turns can be put right, within the same bounds as on the server. */
function correctionAnswers({ attempt }: Sitting): NonNullable<Answers["corrections"]> {
  const spoken: Corrections = {
    turns: attempt.turns.flatMap(({ seq, text, delivery }) =>
      delivery?.isSpoken ? [{ seq, heard: text, text, log: [] }] : [],
    ),
  };
  return {
    read: () => spoken,
    correct({ seq, text }) {
      const turn = spoken.turns.find((each) => each.seq === seq);
      if (!turn) refuse("BAD_REQUEST");
      const refusal = refusalOf(turn.heard, text);
      if (refusal) refuse("BAD_REQUEST", REFUSED[refusal]);
      turn.log.push({ number: turn.log.length + 1, from: turn.text, to: text, at: new Date().toISOString() });
      turn.text = text;
      return spoken;
    },
  };
}
