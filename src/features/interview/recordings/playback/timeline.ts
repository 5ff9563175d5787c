import type { Recording } from "../contract.ts";
import { type TimedWord, timesOf } from "./word-times.ts";

/** One playable part on the answer clock. */
export type Segment = {
  recordingId: string;
  kind: Recording["kind"];
  part: number;
  startMs: number;
  endMs: number;
};

/** The parts of all recordings of an attempt in the order they were recorded: one after the other they are the station. */
export function timelineOf(recordings: readonly Recording[]): Segment[] {
  return recordings
    .filter(({ status }) => status === "ready")
    .flatMap(({ id, kind, parts }) =>
      parts.flatMap(({ part, startMs, durationMs }) =>
        durationMs === null || durationMs <= 0
          ? []
          : [{ recordingId: id, kind, part, startMs, endMs: startMs + durationMs }],
      ),
    )
    .toSorted((one, other) => one.startMs - other.startMs);
}

/** Where a moment of the answer clock is to be heard: in a gap, where the recording goes on after it. Null where nothing can be played. */
export function placeAt(timeline: readonly Segment[], atMs: number): { at: number; offsetMs: number } | null {
  if (timeline.length === 0) return null;
  const begun = timeline.findLastIndex(({ startMs }) => startMs <= atMs);
  const segment = timeline[begun];
  if (segment === undefined) return { at: 0, offsetMs: 0 };
  if (atMs < segment.endMs) return { at: begun, offsetMs: atMs - segment.startMs };
  return begun + 1 < timeline.length
    ? { at: begun + 1, offsetMs: 0 }
    : { at: begun, offsetMs: segment.endMs - segment.startMs };
}

export const endOf = (timeline: readonly Segment[]): number => Math.max(0, ...timeline.map(({ endMs }) => endMs));

/** What somebody said, as far as a player needs to know. */
export type TranscriptTurn = {
  seq: number;
  /** Who, as shown. */
  name: string;
  isOwn: boolean;
  text: string;
  /** The answer clock when it ended. */
  atMs: number;
  /** When its words fell, where the transcript says so. */
  words?: TimedWord[] | undefined;
};

export type Sentence = { seq: number; place: number; text: string; startMs: number; endMs: number };

const SENTENCES = new Intl.Segmenter("en-GB", { granularity: "sentence" });

/** The sentences of what was said: where its words were timed by those, otherwise each turn's time is shared out by length. */
export function sentencesOf(said: readonly TranscriptTurn[]): Sentence[] {
  return said.flatMap(({ seq, text, atMs, words = [] }, turn) => {
    const fromMs = Math.min(said[turn - 1]?.atMs ?? 0, atMs);
    const share = (atMs - fromMs) / Math.max(1, text.length);
    const pieces = [...SENTENCES.segment(text)].filter(({ segment }) => segment.trim() !== "");
    const times = timesOf(
      pieces.map(({ segment }) => segment),
      words,
    );
    return pieces.map(({ segment, index }, place) => ({
      seq,
      place,
      text: segment.trim(),
      startMs: times[place]?.startMs ?? Math.round(fromMs + index * share),
      endMs: times[place]?.endMs ?? Math.round(fromMs + (index + segment.length) * share),
    }));
  });
}

/** The sentence being heard: the last one that has begun. */
export const findHeard = (sentences: readonly Sentence[], atMs: number): Sentence | null =>
  sentences.findLast(({ startMs }) => startMs <= atMs) ?? null;
