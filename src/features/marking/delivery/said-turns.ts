import type { Turn } from "#contract/interview/attempts";
import { placedWordsOf, voiceBeganMs } from "#examiner/language/quote-moment.ts";

/** A stretch of a turn without a pause of more than a second. */
type Stretch = { fromMs: number; toMs: number };

/** A spoken turn, as far as it can be measured. Moments are on the answer clock. */
export type SpokenTurn = {
  words: number;
  voicedMs: number;
  /** Inside the answer; the thinking before it is not among them. */
  pausesMs: number;
  stretches: Stretch[];
  /** When each word began, where the recogniser told. */
  wordTimes: number[] | null;
};

/** Below it a turn says nothing about pace, and above it somebody typed into what they had said. */
const LEAST_VOICE_MS = 1000;
const MOST_WORDS_A_MINUTE = 350;
/** Letters and spaces of a turn: an hour of talk, and several stations' worth. */
export const LONGEST_SPOKEN = 50_000;

const MS_A_MINUTE = 60_000;

export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const perMinute = (count: number, ms: number): number => (ms > 0 ? (count * MS_A_MINUTE) / ms : 0);

export const ownTurns = (turns: readonly Turn[]): Turn[] => turns.filter(({ speaker }) => speaker === "candidate");

export const isSpoken = ({ delivery }: Turn): boolean => delivery?.isSpoken === true;

/** What can be measured of one's own turn; null where it was typed, or mostly. */
export function spokenTurnOf({ text, atMs, delivery }: Turn): SpokenTurn | null {
  if (!delivery?.isSpoken || delivery.voicedMs < LEAST_VOICE_MS || text.length > LONGEST_SPOKEN) return null;
  const words = wordCount(text);
  if (words === 0 || perMinute(words, delivery.voicedMs) > MOST_WORDS_A_MINUTE) return null;
  const pauses = delivery.pauses.filter(({ isThinking }) => !isThinking);
  const pausesMs = pauses.reduce((sum, { ms }) => sum + ms, 0);
  const beganMs = voiceBeganMs(delivery, atMs);
  const lastWordMs = delivery.words?.at(-1)?.endMs ?? 0;
  const endedMs = Math.max(beganMs + 1, lastWordMs, Math.min(atMs, beganMs + delivery.voicedMs + pausesMs));
  return {
    words,
    voicedMs: delivery.voicedMs,
    pausesMs,
    stretches: stretchesOf(beganMs, endedMs, pauses),
    wordTimes: wordTimesOf(text, delivery.words),
  };
}

function stretchesOf(fromMs: number, toMs: number, pauses: readonly { atMs: number; ms: number }[]): Stretch[] {
  const stretches: Stretch[] = [];
  let atMs = fromMs;
  for (const pause of pauses) {
    if (pause.atMs > atMs) stretches.push({ fromMs: atMs, toMs: Math.min(pause.atMs, toMs) });
    atMs = Math.max(atMs, pause.atMs + pause.ms);
  }
  if (toMs > atMs) stretches.push({ fromMs: atMs, toMs });
  return stretches;
}

/** When each word of the text began: a word that was put right since takes the time of the word before it. */
function wordTimesOf(text: string, heard: Parameters<typeof placedWordsOf>[1]): number[] | null {
  if (!heard || heard.length === 0) return null;
  const placed = placedWordsOf(text, heard);
  let atMs = placed.find(({ times }) => times !== null)?.times?.startMs;
  if (atMs === undefined) return null;
  const times: number[] = [];
  let next = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    let own: number | undefined;
    for (; (placed[next]?.start ?? text.length) < index + word.length; next++) own ??= placed[next]?.times?.startMs;
    atMs = own ?? atMs;
    times.push(atMs);
  }
  return times;
}
