import type { AttemptSummary } from "#contract/interviews";

/** The newest attempt of each station; the list comes newest first. */
function newestByStation(attempts: AttemptSummary[]): Map<string, AttemptSummary> {
  const newest = new Map<string, AttemptSummary>();
  for (const attempt of attempts) if (!newest.has(attempt.station.id)) newest.set(attempt.station.id, attempt);
  return newest;
}

const RESUMABLE_MS = 24 * 60 * 60_000;

/** What can be taken up again: an interview under way, or a card that was opened within the last day. */
export const underWay = (attempts: AttemptSummary[], now: number): AttemptSummary[] =>
  attempts.filter(
    ({ status, startedAt }) =>
      status === "running" || (status === "reading" && now - Date.parse(startedAt) < RESUMABLE_MS),
  );

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

const STANDING: Record<AttemptSummary["status"], string> = {
  reading: "Card opened",
  running: "Under way",
  finished: "Done",
  left: "Left unmarked",
};

/** "Done 21 Nov": where each station stands for this person. */
export function standingsOf(attempts: AttemptSummary[]): Map<string, string> {
  const says = ({ status, startedAt, finishedAt }: AttemptSummary) =>
    `${STANDING[status]} ${DAY.format(new Date(finishedAt ?? startedAt))}`;
  return new Map([...newestByStation(attempts)].map(([stationId, attempt]) => [stationId, says(attempt)]));
}
