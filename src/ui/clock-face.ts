import { MINUTE_MS } from "#shared/durations.ts";

const secondsOf = (remainingMs: number) => Math.max(0, Math.ceil(remainingMs / 1000));

/** "07:00": a started second counts as whole, so the clock reads 00:00 only when the time is up. */
export function faceOf(remainingMs: number): string {
  const seconds = secondsOf(remainingMs);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** "6 minutes 5 seconds", without the part that is nought. */
export function spokenTimeOf(remainingMs: number): string {
  const seconds = secondsOf(remainingMs);
  const parts = [];
  if (seconds >= 60) parts.push(counted(Math.floor(seconds / 60), "minute"));
  if (seconds % 60 || seconds === 0) parts.push(counted(seconds % 60, "second"));
  return parts.join(" ");
}

/** The face shows under a minute. */
export const isLastMinute = (remainingMs: number): boolean => secondsOf(remainingMs) < 60;

/** What a screen reader is told: the text changes at half time, one minute, ten seconds and the end, and nowhere else. */
export function announcementOf(remainingMs: number, totalMs: number): string {
  const half = totalMs / 2;
  const moments = [
    { atMs: 0, says: "Time is up" },
    { atMs: 10_000, says: "Ten seconds left" },
    { atMs: half, says: `Half time: ${spokenTimeOf(half)} left` },
    { atMs: MINUTE_MS, says: "One minute left" },
  ].filter(({ atMs }) => atMs < totalMs);
  const passed = moments.filter(({ atMs }) => remainingMs <= atMs).toSorted((a, b) => a.atMs - b.atMs);
  return passed[0]?.says ?? "";
}
