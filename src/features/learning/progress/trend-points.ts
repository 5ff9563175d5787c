import type { MeanBand } from "#contract/marking/reports";
import type { Subject, TrendPoint } from "./contract.ts";

export type Measured = {
  attemptId: string;
  title: string;
  at: string;
  hintsUsed: number;
  band: number;
  low: number;
  high: number;
  mean: MeanBand | null;
};

/** The stations that gave this subject a band, oldest first. */
export const measuredIn = (subject: Subject, points: TrendPoint[]): Measured[] =>
  points.flatMap(({ attemptId, station: { title }, at, hintsUsed, marks }) => {
    const mark = marks.find((each) => each.subject === subject);
    if (mark === undefined || mark.band === null) return [];
    const { band, low, high, mean } = mark;
    return [{ attemptId, title, at, hintsUsed, band, low, high, mean }];
  });
