import type { Journal } from "./journal.ts";

export const KEY = "0f0e0d0c-0000-4000-8000-000000000001";

/** Of a recording that has just begun. */
export const EMPTY: Journal = {
  key: KEY,
  userId: "amina",
  attemptId: "attempt",
  kind: "video",
  microphone: null,
  camera: null,
  recordingId: null,
  parts: [],
  slices: [],
  isEnded: false,
};
