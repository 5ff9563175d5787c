import type { SpokenWord, Transcript, UnsureWords } from "../contract.ts";
import type { AudioPiece } from "./turn-audio.ts";
import { moved } from "./unsure-words.ts";

export type Transcribe = (audio: Blob, signal: AbortSignal) => Promise<Transcript>;

/** Why nothing was written down: it cannot be reached, or does not serve now. */
export class NotWritten extends Error {
  readonly reason: "network" | "no-recogniser";

  constructor(reason: "network" | "no-recogniser", cause?: unknown) {
    super(`not written down: ${reason}`, { cause });
    this.reason = reason;
  }
}

type Piece = AudioPiece & { transcript: Transcript | null };

/** The pieces of one turn and what the provider wrote down of each: a piece is asked about until it is answered, and paid for once. */
export type WrittenTurn = {
  add(piece: AudioPiece): void;
  /** Asks about every piece that has no answer yet. @throws NotWritten */
  write(signal: AbortSignal): Promise<Transcript>;
  /** What was written so far is replaced by the candidate's own words. */
  begin(text: string): void;
};

export function writtenTurn(transcribe: Transcribe): WrittenTurn {
  let before = "";
  let pieces: Piece[] = [];
  return {
    add: (piece) => void pieces.push({ ...piece, transcript: null }),
    async write(signal) {
      const asked = pieces;
      for (const piece of asked) piece.transcript ??= await transcribe(piece.audio, signal);
      return {
        ...joined([{ text: before }, ...asked.map(({ transcript }) => transcript ?? { text: "" })]),
        words: wordsOf(asked),
        ...(asked.every(({ transcript }) => transcript?.keepsFillers) && { keepsFillers: true }),
      };
    },
    begin(text) {
      before = text;
      pieces = [];
    },
  };
}

function joined(pieces: readonly Pick<Transcript, "text" | "unsure">[]): Required<Pick<Transcript, "text" | "unsure">> {
  let text = "";
  const unsure: UnsureWords[] = [];
  for (const piece of pieces) {
    const own = piece.text.trim();
    if (own === "") continue;
    const begins = text === "" ? 0 : text.length + 1;
    unsure.push(...moved(piece.unsure ?? [], begins - piece.text.indexOf(own)));
    text = text === "" ? own : `${text} ${own}`;
  }
  return { text, unsure: unsure.filter(({ at }) => at >= 0) };
}

/** On the answer clock; undefined unless the provider timed every piece. */
function wordsOf(pieces: readonly Piece[]): SpokenWord[] | undefined {
  const timed = pieces.map(({ transcript, startMs }) =>
    transcript?.words?.map((word) => ({
      word: word.word,
      startMs: Math.round(startMs + word.startMs),
      endMs: Math.round(startMs + word.endMs),
    })),
  );
  const all = timed.flatMap((words) => words ?? []);
  return all.length > 0 && timed.every((words) => words !== undefined) ? all : undefined;
}
