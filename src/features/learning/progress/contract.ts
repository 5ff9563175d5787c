import * as z from "zod/mini";
import { Domain } from "#contract/library/stations";
import { BandMark } from "#contract/marking/marking";
import { MeanBand } from "#contract/marking/reports";
import { DOMAINS, THEMES } from "#examiner/station.ts";
import { route } from "#shared/contract.ts";

/** What a band is of: the whole station, or one domain. */
export const SUBJECTS = ["overall", ...DOMAINS] as const;
export const Subject = z.enum(SUBJECTS);
export type Subject = z.infer<typeof Subject>;

/** A mean rests on so many stations at most, the latest. */
export const LATEST = 12;

/** Where somebody stands in one subject. Every station counts once, as it was first sat. */
export const Standing = z.object({
  /** Stations that gave a band at first sight. */
  stations: z.number(),
  /** Of the latest of them; null with fewer than `PROFILE_NEEDS`: less is never a pattern. */
  mean: z.nullable(MeanBand),
  lastAt: z.nullable(z.string()),
});
export type Standing = z.infer<typeof Standing>;

export const DomainStanding = z.extend(Standing, { domain: Domain });
export type DomainStanding = z.infer<typeof DomainStanding>;

export const ThemeStanding = z.extend(Standing, {
  theme: z.enum(THEMES),
  /** Stations published, and those of them that were sat to the end. */
  inBank: z.number(),
  sat: z.number(),
});
export type ThemeStanding = z.infer<typeof ThemeStanding>;

/** Practice on one day in the United Kingdom: stations sat to their end, and minutes by their clocks. */
export const PracticeDay = z.object({ day: z.string(), stations: z.number(), minutes: z.number() });
export type PracticeDay = z.infer<typeof PracticeDay>;

/** A station as it was first sat, and the means as they stood then. */
export const TrendPoint = z.object({
  attemptId: z.string(),
  station: z.object({ id: z.string(), title: z.string() }),
  at: z.string(),
  hintsUsed: z.number(),
  marks: z.array(z.extend(BandMark, { subject: Subject, mean: z.nullable(MeanBand) })),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

export const Progress = z.object({
  /** The day it is in the United Kingdom. */
  today: z.string(),
  overall: Standing,
  domains: z.array(DomainStanding),
  themes: z.array(ThemeStanding),
  stations: z.object({
    inBank: z.number(),
    /** Different stations sat to the end. */
    sat: z.number(),
    /** Sittings of a station that had been sat before. */
    repeats: z.number(),
  }),
  /** Marks that are made and that the person has not opened yet: they count once they are. */
  unopened: z.number(),
  /** Monday to Sunday. */
  week: z.object({ days: z.array(PracticeDay), stations: z.number(), minutes: z.number() }),
  weekBefore: z.object({ stations: z.number(), minutes: z.number() }),
  /** Oldest first, the latest `TREND_MOST`. */
  trend: z.array(TrendPoint),
});
export type Progress = z.infer<typeof Progress>;

export const TREND_MOST = 60;

const operation = (path: `/${string}`, summary: string) =>
  route.route({ method: "GET", path, tags: ["progress"], summary });

export const contract = {
  read: operation("/progress", "Where the person stands, how sure that is, and what they have practised").output(
    Progress,
  ),
  csv: operation("/progress.csv", "Every sitting with its bands, a row each").output(
    z.file().check(z.mime(["text/csv"])),
  ),
  paper: operation("/progress.pdf", "The progress as an accessible PDF (PDF/UA-1)").output(
    z.file().check(z.mime(["application/pdf"])),
  ),
};
