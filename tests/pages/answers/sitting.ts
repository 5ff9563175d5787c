import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Attempt, AttemptSummary, Turn } from "#contract/interview/attempts";
import type { TurnEvent } from "#contract/interview/turn-sync";
import type { ConversationState } from "#examiner/conversation.ts";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { Station } from "#examiner/station.ts";
import { silenceMs } from "../../../src/features/interview/attempts/real-mode.ts";
import { readStation } from "../../../src/features/library/stations/reading/read-stations.ts";
import { listedOf, partnerOf, recordOf, summaryOf } from "../../../src/features/library/stations/summary.ts";
import { type Answers, refuse } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";

const STATIONS = join(import.meta.dirname, "../../../content/stations");

/** A station of the bank, by its type and name: "roleplay/a-wasted-morning". */
export function stationOf(name: string): Station {
  const file = `${name}.yaml`;
  return readStation(file, readFileSync(join(STATIONS, file), "utf8"));
}

/** What the page of the bank asks beside its list, where there is nothing else to tell. */
export const bankOf = (stations: Station[]): Answers => ({
  stations: {
    list: () => stations.map(listedOf),
    read: ({ stationId }) => recordOf(namedIn(stations, stationId), null),
  },
  attempts: { list: () => ({ attempts: [], next: null }), standings: () => [] },
  schools: { schools: () => [] },
  targets: { read: () => ({ profile: PROFILE, targets: [] }) },
});

const namedIn = (stations: Station[], slug: string): Station =>
  stations.find((each) => each.slug === slug) ?? refuse("NOT_FOUND");

/** A turn, and how the conversation stood after it where that is known. */
type Remembered = { turn: Turn; state: ConversationState | null };

/** One attempt at a station, which the built-in examiner answers as it does on the server. */
export type Sitting = {
  station: Station;
  /** As the server would tell it at this moment. */
  attempt: Attempt;
  /** What was said, each reply with how the conversation stood after it. */
  turns: Remembered[];
  /** The candidate's words alone. */
  said(): string[];
  answers: Answers;
};

/** A sitting that is to begin, or, with `given`, one that has come further. */
export function sittingOf(station: Station, given: Partial<Attempt> = {}): Sitting {
  const attempt: Attempt = {
    id: "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1",
    station: summaryOf(station),
    status: "reading",
    startedAt: new Date().toISOString(),
    enteredAt: null,
    finishedAt: null,
    isGenerated: false,
    mode: "study",
    circuit: null,
    rewound: null,
    card: station.card,
    stimulus: station.stimulus ?? null,
    partner: null,
    turns: [],
    isOver: false,
    hints: [],
    bellAt: null,
    takenOver: [],
    ...given,
  };
  const turns: Remembered[] = [];
  let isBegun = given.startedAt !== undefined;
  const sitting: Sitting = {
    station,
    attempt,
    turns,
    said: () => turns.flatMap(({ turn }) => (turn.speaker === "candidate" ? [turn.text] : [])),
    answers: {
      stations: { read: () => recordOf(station, null) },
      attempts: {
        start({ mode }) {
          isBegun = true;
          return Object.assign(attempt, { mode, startedAt: new Date().toISOString() });
        },
        list: () => ({
          attempts: isBegun || attempt.status !== "reading" ? [summaryOfAttempt(attempt)] : [],
          next: null,
        }),
        standings: () => [],
        read: () => attempt,
        enter: () => goneIn(sitting),
        finish({ atMs }) {
          finished(sitting, atMs ?? 0);
          return {};
        },
        hint({ criterion }) {
          attempt.hints = [...attempt.hints, criterion];
          return {};
        },
        leave() {
          Object.assign(attempt, { status: "left", finishedAt: new Date().toISOString() });
          return {};
        },
      },
      turnSync: {
        sendTurn: ({ seq, text, atMs, delivery }) =>
          heardAndAnswered(sitting, { seq, text, atMs, ...(delivery ? { delivery } : {}) }),
        kit: () => kitOf(sitting),
      },
    },
  };
  return sitting;
}

/** A sitting in which the candidate has gone in and said this, one turn every half minute. */
export function satSoFar(station: Station, says: (string | SaidWords)[] = [], given: Partial<Attempt> = {}): Sitting {
  const sitting = sittingOf(station, given);
  goneIn(sitting);
  for (const [at, each] of says.entries()) {
    const said = typeof each === "string" ? { text: each } : each;
    answered(sitting, { seq: 2 * at + 1, atMs: 30_000 * (at + 1), ...said });
  }
  return sitting;
}

/** A sitting that is handed in, with this said in it. */
export function satToTheEnd(
  station: Station,
  says: (string | SaidWords)[] = [],
  given: Partial<Attempt> = {},
): Sitting {
  const sitting = satSoFar(station, says, given);
  finished(sitting, station.timing.answer * 1000);
  return sitting;
}

type CandidateTurn = Pick<Attempt["turns"][number], "seq" | "text" | "atMs" | "delivery">;
/** Words of the candidate, and, where they were spoken, how. */
export type SaidWords = Pick<CandidateTurn, "text" | "delivery"> & { atMs?: number };

function goneIn(sitting: Sitting): Attempt {
  const { attempt, station, turns } = sitting;
  if (attempt.status !== "reading") return attempt;
  const { speaker, sentences, state } = builtInExaminer.open(station, 7);
  turns.push({ turn: { seq: 0, speaker, text: sentences.join(" "), atMs: 0 }, state });
  Object.assign(attempt, { status: "running", enteredAt: new Date().toISOString(), partner: partnerOf(station) });
  return shown(sitting);
}

function heardAndAnswered(sitting: Sitting, said: CandidateTurn): AsyncGenerator<TurnEvent, void> {
  const stored = sitting.turns[said.seq]?.turn;
  if (stored ? stored.text !== said.text : said.seq !== sitting.turns.length) refuse("CONFLICT");
  if (!stored) answered(sitting, said);
  return told(sitting, said);
}

async function* told(sitting: Sitting, said: CandidateTurn): AsyncGenerator<TurnEvent, void> {
  yield { type: "heard", turn: { speaker: "candidate", ...said } };
  const reply = sitting.turns[said.seq + 1];
  if (!reply?.state) throw new Error("There is no reply.");
  const isOver = reply.state.ended !== null;
  yield { type: "delta", text: reply.turn.text };
  yield { type: "replied", turn: reply.turn, isOver, isTakenOver: false, state: reply.state };
}

function answered(sitting: Sitting, said: CandidateTurn): void {
  const { station, turns, attempt } = sitting;
  const before = turns.at(-1)?.state;
  if (!before) throw new Error("Nobody has gone in yet.");
  const reply = builtInExaminer.reply(station, before, said.text);
  turns.push(
    { turn: { speaker: "candidate", ...said }, state: null },
    {
      turn: { seq: said.seq + 1, speaker: reply.speaker, text: reply.sentences.join(" "), atMs: said.atMs },
      state: reply.state,
    },
  );
  attempt.isOver = reply.state.ended !== null;
  shown(sitting);
}

function finished({ attempt, station }: Sitting, atMs: number): void {
  const now = Date.now();
  const waitMs = silenceMs({ mode: attempt.mode, answer_seconds: station.timing.answer, ended: null }, atMs);
  Object.assign(attempt, {
    status: "finished",
    finishedAt: new Date(now).toISOString(),
    bellAt: waitMs > 0 ? new Date(now + waitMs).toISOString() : null,
  });
}

function shown({ attempt, turns }: Sitting): Attempt {
  attempt.turns = turns.map(({ turn }) => turn);
  return attempt;
}

function kitOf({ attempt, station, turns }: Sitting) {
  const at = turns.findLastIndex(({ state }) => state !== null);
  const last = turns[at];
  if (attempt.mode !== "study" || !last?.state) refuse("CONFLICT");
  return {
    station: { ...station, exemplar: [] },
    seq: last.turn.seq,
    state: last.state,
    before: turns[at - 2]?.state ?? null,
  };
}

const summaryOfAttempt = ({
  id,
  station,
  status,
  startedAt,
  finishedAt,
  isGenerated,
  mode,
  circuit,
  rewound,
}: Attempt): AttemptSummary => ({
  id,
  station,
  status,
  startedAt,
  finishedAt,
  isGenerated,
  mode,
  circuit,
  rewound,
});
