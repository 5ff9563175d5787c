/** The 20 ms of sound that end at `atMs`: its mean square, 0 to 1. */
export type Frame = { atMs: number; power: number };

export type VoiceActivity = {
  isSpeech: boolean;
  /** When the speech or the silence that holds now really began; null before anything was heard. */
  sinceMs: number | null;
  /** When there was sound at all for the first time. */
  startedMs: number | null;
  /** The quietest the room gets, in dB below full scale. */
  floorDb: number;
  smoothDb: number;
  /** The quietest of each half second, newest last. */
  quietest: readonly number[];
  halfSecondEndsMs: number;
  loudSinceMs: number | null;
  lastLoudMs: number | null;
};

const NOTHING_DB = -100;
const LOWEST_FLOOR_DB = -72;
/** A voice is never taken for the room, however long it goes on. */
const HIGHEST_FLOOR_DB = -42;
const RISES_ABOVE_DB = 10;
const STAYS_ABOVE_DB = 6;
/** Below this nobody is speaking to a microphone. */
const LEAST_VOICE_DB = -54;
/** What is left of the partner's own voice after echo cancellation. */
const ECHO_DB = 6;
/** A click or a key is shorter. */
const RISE_MS = 60;
/** The gap inside a word, or between two. */
const FALL_MS = 240;
/** So long the room is listened to before anything is taken for a voice. */
const GETTING_TO_KNOW_MS = 300;
const HALF_SECOND_MS = 500;
const HALF_SECONDS = 8;
const SMOOTHING = 0.45;

export const quietRoom: VoiceActivity = {
  isSpeech: false,
  sinceMs: null,
  startedMs: null,
  floorDb: -60,
  smoothDb: NOTHING_DB,
  quietest: [],
  halfSecondEndsMs: 0,
  loudSinceMs: null,
  lastLoudMs: null,
};

export const decibelsOf = (power: number) => Math.max(NOTHING_DB, 10 * Math.log10(power + 1e-12));

/**
 * One frame further. Speech begins once it has been well above the room for 60 ms, and ends once it has been near the
 * room for 240 ms; both are dated back to the moment they began. The room is the quietest of the last four seconds:
 * between two words even a fast speaker lets it through, and a fan that starts becomes the room.
 */
export function heardFrame(before: VoiceActivity, frame: Frame, isPartnerSpeaking = false): VoiceActivity {
  const room = roomAfter(before, frame);
  const margin = isPartnerSpeaking ? ECHO_DB : 0;
  const rises = Math.max(room.floorDb + RISES_ABOVE_DB, LEAST_VOICE_DB) + margin;
  const stays = Math.max(room.floorDb + STAYS_ABOVE_DB, LEAST_VOICE_DB - 4) + margin;
  return before.isSpeech
    ? stillSpeaking(room, frame, room.smoothDb >= stays)
    : stillSilent(room, frame, room.smoothDb >= rises);
}

function roomAfter(before: VoiceActivity, { atMs, power }: Frame): VoiceActivity {
  const db = decibelsOf(power);
  // A microphone that is waking up, and noise suppression, send nothing at all: that is not how quiet the room is.
  if (db <= NOTHING_DB) return { ...before, sinceMs: before.sinceMs ?? atMs, smoothDb: db };
  const isFirst = before.quietest.length === 0;
  const smoothDb = isFirst ? db : before.smoothDb + SMOOTHING * (db - before.smoothDb);
  const isNewHalf = isFirst || atMs >= before.halfSecondEndsMs;
  const last = before.quietest.at(-1) ?? smoothDb;
  const quietest = isNewHalf
    ? [...before.quietest, smoothDb].slice(-HALF_SECONDS)
    : [...before.quietest.slice(0, -1), Math.min(last, smoothDb)];
  return {
    ...before,
    startedMs: before.startedMs ?? atMs,
    sinceMs: before.sinceMs ?? atMs,
    smoothDb,
    quietest,
    halfSecondEndsMs: isNewHalf ? atMs + HALF_SECOND_MS : before.halfSecondEndsMs,
    floorDb: Math.min(HIGHEST_FLOOR_DB, Math.max(LOWEST_FLOOR_DB, Math.min(...quietest))),
  };
}

function stillSilent(room: VoiceActivity, { atMs }: Frame, isLoud: boolean): VoiceActivity {
  const isKnown = room.startedMs !== null && atMs - room.startedMs >= GETTING_TO_KNOW_MS;
  if (!isLoud || !isKnown) return { ...room, loudSinceMs: null };
  const loudSinceMs = room.loudSinceMs ?? atMs;
  if (atMs - loudSinceMs < RISE_MS) return { ...room, loudSinceMs };
  return { ...room, isSpeech: true, sinceMs: loudSinceMs, loudSinceMs, lastLoudMs: atMs };
}

function stillSpeaking(room: VoiceActivity, { atMs }: Frame, isLoud: boolean): VoiceActivity {
  if (isLoud) return { ...room, lastLoudMs: atMs };
  const lastLoudMs = room.lastLoudMs ?? atMs;
  if (atMs - lastLoudMs < FALL_MS) return room;
  return { ...room, isSpeech: false, sinceMs: lastLoudMs, loudSinceMs: null };
}
