import * as z from "zod/mini";
import { id, nothing, route } from "#shared/contract.ts";

/** Where slices are sent by the tus protocol: one upload a slice. */
export const UPLOADS_PATH = "/api/recordings/uploads";

export const SLICE_BYTES_MAX = 8 * 1_048_576;
export const SLICES_MAX = 2_000;
export const PARTS_MAX = 50;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, "That is not a SHA-256 in hex."));

/** One run of the recorder. A new part begins when the device or the page was lost in between. */
export const RecordingPart = z.object({
  part: z.number(),
  /** The answer clock when the part began. */
  startMs: z.number(),
  /** Null until the container has been read, or when it cannot be. */
  durationMs: z.nullable(z.number()),
  mime: z.string(),
  bytes: z.number(),
  /** Of the part's bytes as they were sent, checked; null until they are joined. */
  sha256: z.nullable(z.string()),
});
export type RecordingPart = z.infer<typeof RecordingPart>;

export const RecordingStatus = z.enum(["recording", "arriving", "joining", "ready", "broken", "deleted"]);
export type RecordingStatus = z.infer<typeof RecordingStatus>;

export const Recording = z.object({
  id: z.string(),
  attemptId: z.string(),
  kind: z.enum(["video", "audio"]),
  status: RecordingStatus,
  parts: z.array(RecordingPart),
  bytes: z.number(),
  createdAt: z.string(),
  /** When it is deleted by itself. */
  deleteAt: z.string(),
  deletedAt: z.nullable(z.string()),
  /** Put together from what had arrived, because the page never said it was complete. More may still be sent. */
  isCut: z.boolean(),
  /** Why it is broken: a sentence for the person. */
  problem: z.nullable(z.string()),
});
export type Recording = z.infer<typeof Recording>;

/** A whole number written as text, as tus metadata are. */
const wholeUpTo = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, "That is not a number.")), z.transform(Number)),
    z.int().check(z.maximum(most)),
  );

/** What an upload says of its slice: the keys of `Upload-Metadata`, each value text. */
export const SliceMetadata = z.object({
  recordingId: id,
  /** From 0: one run of the recorder. */
  part: wholeUpTo(PARTS_MAX - 1),
  /** From 0, within its part. */
  slice: wholeUpTo(SLICES_MAX - 1),
  /** The answer clock at the part's start, the same for each slice of a part. */
  startMs: wholeUpTo(86_400_000),
  /** With its codecs or without: `video/webm;codecs=vp9,opus`. */
  mime: z.string().check(z.regex(/^(video|audio)\/(webm|mp4)(;\s*codecs="?[\w.,\s-]{1,80}"?)?$/)),
  sha256,
});
export type SliceMetadata = z.infer<typeof SliceMetadata>;

export const PromisedPart = z.object({
  part: z.int().check(z.minimum(0), z.maximum(PARTS_MAX - 1)),
  slices: z.int().check(z.minimum(1), z.maximum(SLICES_MAX)),
  /** Of the whole part. */
  sha256,
});
export type PromisedPart = z.infer<typeof PromisedPart>;

const SlicePosition = z.object({ part: z.number(), slice: z.number() });
const recordingId = z.object({ id });

const operation = (method: "GET" | "POST" | "DELETE", path: `/${string}`, summary: string) =>
  route.route({ method, path, tags: ["recordings"], summary });

export const contract = {
  create: operation(
    "POST",
    "/recordings",
    "Begin a recording of an attempt that is under way; the same key again is it",
  )
    .input(
      z.object({
        attemptId: id,
        kind: z.enum(["video", "audio"]),
        /** Chosen by the page: the same key again returns the recording it began. */
        key: id,
      }),
    )
    .output(Recording),
  list: operation("GET", "/recordings", "The recordings of one attempt, oldest first")
    .input(z.object({ attemptId: id }))
    .output(z.array(Recording)),
  terms: operation("GET", "/recordings/terms", "Whether one can begin now, and for how long they are kept").output(
    z.object({ areOpen: z.boolean(), daysKept: z.number() }),
  ),
  complete: operation("POST", "/recordings/{id}/complete", "Say what the whole recording is; answers what is missing")
    .input(
      z.extend(recordingId, {
        parts: z.array(PromisedPart).check(z.minLength(1), z.maxLength(PARTS_MAX)),
      }),
    )
    .output(z.object({ recording: Recording, missing: z.array(SlicePosition) })),
  link: operation("POST", "/recordings/{id}/link", "Addresses of the parts, good for ten minutes")
    .input(recordingId)
    .output(
      z.object({
        /** `url` can be sought in; `download` is what was sent, byte for byte. */
        parts: z.array(z.object({ part: z.number(), url: z.string(), download: z.string() })),
        endsAt: z.string(),
      }),
    ),
  remove: operation("DELETE", "/recordings/{id}", "Delete a recording at once, bytes too")
    .input(recordingId)
    .output(nothing),
};
