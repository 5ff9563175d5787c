import { useArrangements } from "#client/applicant/profiles";
import { timedFor } from "#contract/applicant/profiles";
import type { StationSummary } from "#contract/library/stations";

/** `isLonger`: with extra time that was arranged. */
export type StationTimes = { readingSeconds: number; answerSeconds: number; isLonger: boolean };

/** The times of a station, as they are for whoever is signed in. */
export function useStationTimes(station: StationSummary): StationTimes {
  const { readingSeconds, answerSeconds } = timedFor(useArrangements(), station);
  return {
    readingSeconds,
    answerSeconds,
    isLonger: readingSeconds + answerSeconds > station.readingSeconds + station.answerSeconds,
  };
}
