import { HOUR_MS } from "#shared/durations.ts";
import type { PromisedPart, Recording, SliceMetadata } from "./contract.ts";
import type { RecordingRow, SliceRow } from "./store.ts";
import type { JoinedPart, SlicePosition } from "./tables.ts";

export const RECORDING_BYTES_MAX = 512 * 1_048_576;
/** What one person may send in 24 hours, deleted or not. */
export const DAY_BYTES_MAX = 2_048 * 1_048_576;
/** A recording of which nothing was heard for so long is put together from what is there. */
export const FORGOTTEN_MS = 6 * HOUR_MS;
/** A slice that stopped on its way is forgotten; the page sends it again from its start. */
export const UNFINISHED_MS = 24 * HOUR_MS;
export const LINK_MS = 10 * 60_000;
export const BEGIN_LIMIT = { name: "begin-recording", most: 200, seconds: 24 * 3_600 };

const nameOf = ({ part, slice }: SlicePosition) => `${part}.${slice}`;

/** Named for its bytes too, so that a slice announced anew never replaces one that is stored. */
export const keyOfSlice = (recordingId: string, slice: SlicePosition & { sha256: string }) =>
  `${recordingId}/slice.${nameOf(slice)}.${slice.sha256.slice(0, 16)}`;
export const keyOfPart = (recordingId: string, part: number, file: "sent" | "play") => `${recordingId}/${file}.${part}`;

/** The upload's name in its address: a slice has one upload, and beginning it again begins it anew. */
export const uploadIdOf = ({ recordingId, ...place }: Pick<SliceMetadata, "recordingId" | "part" | "slice">) =>
  `${recordingId}.${nameOf(place)}`;

const UPLOAD_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,2})\.(\d{1,4})$/u;

export function placeOfUpload(uploadId: string): (SlicePosition & { recordingId: string }) | null {
  const [, recordingId, part, slice] = UPLOAD_ID.exec(uploadId) ?? [];
  return recordingId === undefined ? null : { recordingId, part: Number(part), slice: Number(slice) };
}

/** The type without its codecs: what a file is served as. */
export const bareType = (mime: string) => (mime.split(";", 1)[0] ?? "").trim();

/** More may come: it is being recorded, or it was put together without the page's last word. */
export const isOpen = ({ status, is_cut: isCut }: Pick<RecordingRow, "status" | "is_cut">) =>
  status === "recording" || status === "arriving" || (isCut && status !== "deleted");

export function missingOf(
  promised: PromisedPart[],
  slices: Pick<SliceRow, "part" | "slice" | "stored_at">[],
): SlicePosition[] {
  const stored = new Set(slices.filter((slice) => slice.stored_at !== null).map(nameOf));
  return promised.flatMap(({ part, slices: count }) =>
    Array.from({ length: count }, (_, slice) => ({ part, slice })).filter((place) => !stored.has(nameOf(place))),
  );
}

export type PartPlan = { part: number; slices: SliceRow[]; sha256: string | null };

/** What is to be joined: what the page promised, or without its word each part up to its first gap. */
export function plansOf(recording: Pick<RecordingRow, "is_cut" | "promised">, slices: SliceRow[]): PartPlan[] {
  const stored = slices.filter((slice) => slice.stored_at !== null);
  const unbroken = [...Map.groupBy(stored, ({ part }) => part)].map(([part, of]) => {
    const sorted = of.toSorted((a, b) => a.slice - b.slice);
    return { part, slices: sorted.filter(({ slice }, place) => slice === place), sha256: null };
  });
  if (recording.is_cut || !recording.promised)
    return unbroken.filter((plan) => plan.slices.length > 0).toSorted((a, b) => a.part - b.part);
  return recording.promised
    .toSorted((a, b) => a.part - b.part)
    .map(({ part, slices: count, sha256 }) => ({
      part,
      slices: unbroken.find((plan) => plan.part === part)?.slices.slice(0, count) ?? [],
      sha256,
    }));
}

const READING_LEAST_MS = 10_000;
/** A sixth of what an ordinary machine reads. */
const BYTES_A_MS = 10_000;

/** How much of a processor's time the containers of one recording may take: a small file made to be read for ever costs little. */
export const readingMsFor = (plans: readonly Pick<PartPlan, "slices">[]): number =>
  READING_LEAST_MS + Math.ceil(sum(plans.flatMap(({ slices }) => slices)) / BYTES_A_MS);

const sum = (slices: readonly Pick<SliceRow, "bytes">[]) => slices.reduce((total, { bytes }) => total + bytes, 0);

export function recordingView(row: RecordingRow, slices: SliceRow[]): Recording {
  const parts = row.parts
    ? row.parts.map(joinedView)
    : plansOf({ is_cut: true, promised: null }, slices).map(arrivedView);
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    status: row.status,
    parts: row.status === "deleted" ? [] : parts,
    bytes: row.status === "deleted" ? 0 : parts.reduce((total, { bytes }) => total + bytes, 0),
    createdAt: row.created_at.toISOString(),
    deleteAt: row.delete_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    isCut: row.is_cut,
    problem: row.problem,
  };
}

const joinedView = ({ part, startMs, durationMs, mime, bytes, sha256 }: JoinedPart) => ({
  part,
  startMs,
  durationMs,
  mime,
  bytes,
  sha256,
});

const arrivedView = ({ part, slices }: PartPlan) => ({
  part,
  startMs: slices[0]?.start_ms ?? 0,
  durationMs: null,
  mime: slices[0]?.mime ?? "",
  bytes: sum(slices),
  sha256: null,
});
