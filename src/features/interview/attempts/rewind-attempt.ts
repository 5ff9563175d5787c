import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Attempt } from "./contract.ts";
import { attemptView } from "./read-attempt.ts";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { requireStart } from "./require-start.ts";
import { addAttempt, type AttemptRow, findByKey } from "./store.ts";
import { copyTurns, turnsFrom } from "./turn-store.ts";

/** However late the moment came, there is time to answer it. */
export const LEAST_LEFT_SECONDS = 120;

type Asker = Pick<PersonContext, "clock" | "person">;
type Asked = { attemptId: string; seq: number; key: string };

/**
 * The moment to go back to, the attempt it was first lived in, and whether the key is new.
 * @throws AppError NOT_FOUND, CONFLICT, BAD_REQUEST, FORBIDDEN
 */
export async function requireMoment(tx: Tx, { clock, person }: Asker, { attemptId, seq, key }: Asked) {
  const origin = await partedFrom(tx, await requireOwnAttempt(tx, attemptId), seq);
  if (origin.status !== "finished") throw new AppError("CONFLICT", "This interview is not finished.");
  const [moment] = await turnsFrom(tx, origin.id, seq);
  if (moment?.turn.seq !== seq || moment.turn.speaker === "candidate" || !moment.state || moment.state.ended)
    throw new AppError("BAD_REQUEST", "There is no such moment to go back to.");
  const begun = await findByKey(tx, person.userId, key);
  if (begun) requireSameMoment(begun, origin, seq);
  else await requireStart(tx, { clock, person }, "rewind");
  return { origin, turn: moment.turn, isNew: begun === undefined };
}

function requireSameMoment(attempt: AttemptRow, origin: AttemptRow, seq: number): void {
  if (attempt.rewound_from !== origin.id || attempt.rewound_seq !== seq)
    throw new AppError("CONFLICT", "That key belongs to another attempt.");
}

/**
 * A new attempt that stands where another one stood after one of the partner's turns: the same words, the same memory,
 * the answer clock as it was then. It is sat in study mode and belongs to no circuit. It counts neither as practice nor
 * against a trial. The same key again returns the same attempt.
 */
export async function rewindAttempt(tx: Tx, { clock, person }: Asker, asked: Asked): Promise<Attempt> {
  const { origin, turn } = await requireMoment(tx, { clock, person }, asked);
  const { seq, key } = asked;
  const now = clock.now();
  const spentSeconds = Math.ceil(turn.atMs / 1000);
  const attempt = await addAttempt(tx, {
    user_id: person.userId,
    station_id: origin.station_id,
    version_id: origin.version_id,
    start_key: key,
    seed: origin.seed,
    status: "running",
    started_at: now,
    entered_at: now,
    is_generated: false,
    mode: "study",
    reading_seconds: origin.reading_seconds,
    answer_seconds:
      origin.answer_seconds === null ? null : Math.max(origin.answer_seconds, spentSeconds + LEAST_LEFT_SECONDS),
    circuit_id: null,
    circuit_place: null,
    rewound_from: origin.id,
    rewound_seq: seq,
  });
  requireSameMoment(attempt, origin, seq);
  if (attempt.status === "running") await copyTurns(tx, origin.id, attempt, seq);
  return attemptView(tx, attempt);
}

/** Where a moment was first lived: a rewound attempt shares its beginning with the one it parted from. */
async function partedFrom(tx: Tx, attempt: AttemptRow, seq: number): Promise<AttemptRow> {
  const { rewound_from: from, rewound_seq: parting } = attempt;
  if (from === null || parting === null || seq > parting) return attempt;
  return partedFrom(tx, await requireOwnAttempt(tx, from), seq);
}
