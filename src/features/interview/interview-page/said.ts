import type { TranscriptTurn } from "#client/interview/recordings";
import { clockOf } from "#shared/clock-of.ts";
import { turnName } from "./bubble.tsx";
import type { Attempt, Turn } from "#contract/interview/attempts";

/** What was said, as a recording is shown beside it. `isStopped`: the last line may be help, said by nobody in the role. */
export const saidOf = (turns: Turn[], partner: Attempt["partner"], isStopped: boolean): TranscriptTurn[] =>
  turns.map((turn, at) => ({
    seq: turn.seq,
    name: `${turnName(turn, partner, isStopped && at === turns.length - 1)}, ${clockOf(turn.atMs)}`,
    isOwn: turn.speaker === "candidate",
    text: turn.text,
    atMs: turn.atMs,
    words: turn.delivery?.words,
  }));
