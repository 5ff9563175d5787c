import * as z from "zod/mini";
import { AttemptStatus, AttemptSummary } from "#contract/interview/attempts";
import { BandMark, CriterionMark } from "#contract/marking/marking";
import { RecordingStatus } from "#contract/interview/recordings";
import { Domain, StationSummary } from "#contract/library/stations";
import { STATION_TYPES } from "#examiner/station.ts";
import { id, nothing, timeCursor, route, slug } from "#shared/contract.ts";

/** What of an attempt's mark may be told. `none`: it was not finished. */
export const MarkStanding = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["none", "held", "silent", "waiting", "failed", "unmarked", "unopened"]) }),
  z.object({
    state: z.literal("open"),
    overall: BandMark,
    domains: z.array(z.extend(BandMark, { domain: Domain })),
  }),
]);
export type MarkStanding = z.infer<typeof MarkStanding>;

export const HistoryEntry = z.extend(AttemptSummary, {
  mark: MarkStanding,
  /** How often the station has been sat to its end by then, this time included; 0 when never. */
  sitting: z.number(),
  recording: z.nullable(z.object({ status: RecordingStatus, kind: z.enum(["video", "audio"]), deleteAt: z.string() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryFilter = z.object({
  status: z.optional(AttemptStatus),
  type: z.optional(z.enum(STATION_TYPES)),
  station: z.optional(slug),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** One sitting of a station, beside the others of the same. */
export const Sitting = z.object({
  attemptId: z.string(),
  status: AttemptStatus,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  mode: z.enum(["study", "real"]),
  hintsUsed: z.number(),
  mark: MarkStanding,
});
export type Sitting = z.infer<typeof Sitting>;

/** What goes when an attempt is deleted, in numbers. `rewinds` began in it, and go with it. */
export const Goes = z.object({
  turns: z.number(),
  marks: z.number(),
  recordings: z.number(),
  links: z.number(),
  secondMarks: z.number(),
  rewinds: z.number(),
});
export type Goes = z.infer<typeof Goes>;

export const AttemptAbout = z.object({
  attemptId: z.string(),
  mark: MarkStanding,
  /** Every sitting of its station, this one too, oldest first; the latest 40. What was gone back to is not among them. */
  sittings: z.array(Sitting),
  rewinds: z.array(z.object({ attemptId: z.string(), startedAt: z.string(), status: AttemptStatus })),
  goes: Goes,
  /** It was a practice interview of the free trial, and stays counted. */
  isSpent: z.boolean(),
  /** The circuit it was sat in: its door stays shut. */
  circuitId: z.nullable(z.string()),
});
export type AttemptAbout = z.infer<typeof AttemptAbout>;

export const Change = z.enum(["up", "down", "same", "unknown"]);
export type Change = z.infer<typeof Change>;

/** Two sittings of one station, criterion by criterion, the earlier one first. */
export const Beside = z.object({
  station: StationSummary,
  sides: z.tuple([Sitting, Sitting]),
  /** The station was changed in between, or the marker: then a difference need not be the candidate's. */
  isSameText: z.boolean(),
  isSameMarker: z.boolean(),
  domains: z.array(z.object({ domain: Domain, marks: z.tuple([z.nullable(BandMark), z.nullable(BandMark)]) })),
  criteria: z.array(
    z.object({
      id: z.string(),
      statement: z.string(),
      domain: Domain,
      change: Change,
      marks: z.tuple([z.nullable(CriterionMark), z.nullable(CriterionMark)]),
    }),
  ),
});
export type Beside = z.infer<typeof Beside>;

const attemptId = z.object({ attemptId: id });
const operation = (method: "GET" | "DELETE", path: `/${string}`, summary: string) =>
  route.route({ method, path, tags: ["history"], summary });

export const contract = {
  list: operation("GET", "/history", "Every attempt with its bands and recording, newest first")
    .input(z.extend(HistoryFilter, { after: z.optional(timeCursor) }))
    .output(z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.string()) })),
  stations: operation("GET", "/history/stations", "The stations the person has attempts of, by title").output(
    z.array(z.object({ id: z.string(), title: z.string(), attempts: z.number() })),
  ),
  about: operation(
    "GET",
    "/attempts/{attemptId}/about",
    "The other sittings of its station, and what its deletion takes",
  )
    .input(attemptId)
    .output(AttemptAbout),
  beside: operation("GET", "/attempts/{attemptId}/beside/{otherId}", "Two sittings of one station side by side")
    .input(z.extend(attemptId, { otherId: id }))
    .output(Beside),
  file: operation("GET", "/attempts/{attemptId}/attempt.json", "Everything kept of one attempt")
    .input(attemptId)
    .output(z.file().check(z.mime(["application/json"]))),
  paper: operation(
    "GET",
    "/attempts/{attemptId}/attempt.pdf",
    "What was said and how it was marked, as a PDF (PDF/UA-1)",
  )
    .input(attemptId)
    .output(z.file().check(z.mime(["application/pdf"]))),
  remove: operation("DELETE", "/attempts/{attemptId}", "Delete an attempt with everything that belongs to it")
    .input(attemptId)
    .output(nothing),
};
