import type { AttemptSummary, StationStanding } from "#contract/interview/attempts";

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
export function standingsOf(standings: StationStanding[]): Map<string, string> {
  const says = ({ status, at, finished }: StationStanding) =>
    `${STANDING[status]} ${DAY.format(new Date(at))}${finished > 1 ? `, ${finished} times` : ""}`;
  return new Map(standings.map((standing) => [standing.stationId, says(standing)]));
}
