import * as z from "zod/mini";

const Slice = z.object({
  part: z.number(),
  slice: z.number(),
  bytes: z.number(),
  /** Hex, of these bytes. */
  sha256: z.string(),
  /** The server has it. */
  isStored: z.boolean(),
});
export type Slice = z.infer<typeof Slice>;

/** One run of the recorder: a crash, a refresh or a lost microphone ends it, and the next one follows. */
const Part = z.object({ part: z.number(), startMs: z.number(), mime: z.string() });
export type Part = z.infer<typeof Part>;

/** What this browser knows of one recording until the server has all of it. */
export const Journal = z.object({
  /** Chosen here: names the recording before the server knows it, and its bytes in the drawer. */
  key: z.string(),
  userId: z.string(),
  attemptId: z.string(),
  kind: z.enum(["audio", "video"]),
  microphone: z.nullable(z.string()),
  camera: z.nullable(z.string()),
  recordingId: z.nullable(z.string()),
  parts: z.array(Part),
  slices: z.array(Slice),
  /** Nothing is added any more. */
  isEnded: z.boolean(),
});
export type Journal = z.infer<typeof Journal>;

export type SlicePosition = Pick<Slice, "part" | "slice">;

const JOURNAL = ".journal";
export const journalName = (key: string): string => `${key}${JOURNAL}`;
export const isJournalName = (name: string): boolean => name.endsWith(JOURNAL);
export const keyOfJournal = (name: string): string => name.slice(0, -JOURNAL.length);
export const sliceName = (key: string, { part, slice }: SlicePosition): string => `${key}.${part}.${slice}`;

/** The place that a name in the drawer stands for; null where it belongs to something else. */
export function placeNamed(key: string, name: string): SlicePosition | null {
  const found = /^(\d+)\.(\d+)$/u.exec(name.startsWith(`${key}.`) ? name.slice(key.length + 1) : "");
  return found ? { part: Number(found[1]), slice: Number(found[2]) } : null;
}

export const isSamePlace = (one: SlicePosition, other: SlicePosition): boolean =>
  one.part === other.part && one.slice === other.slice;

export const nextPartOf = ({ parts }: Journal): number => Math.max(-1, ...parts.map(({ part }) => part)) + 1;

export const withPart = (journal: Journal, part: Part): Journal => ({ ...journal, parts: [...journal.parts, part] });

export const withSlice = (journal: Journal, slice: Slice): Journal =>
  journal.slices.some((each) => isSamePlace(each, slice))
    ? journal
    : { ...journal, slices: [...journal.slices, slice] };

export const withStored = (journal: Journal, place: SlicePosition, isStored = true): Journal => ({
  ...journal,
  slices: journal.slices.map((each) => (isSamePlace(each, place) ? { ...each, isStored } : each)),
});

/** Oldest first, and nothing that is on its way already. */
export const findNextToSend = ({ slices }: Journal, underWay: readonly SlicePosition[]): Slice | null =>
  slices.find((each) => !each.isStored && !underWay.some((place) => isSamePlace(place, each))) ?? null;

export const bytesLeft = ({ slices }: Journal): number =>
  slices.reduce((sum, { bytes, isStored }) => (isStored ? sum : sum + bytes), 0);

export const slicesOf = ({ slices }: Journal, part: number): Slice[] =>
  slices.filter((each) => each.part === part).toSorted((one, other) => one.slice - other.slice);

/** The parts that hold anything: a recorder that was stopped at once leaves none. */
export const filledParts = (journal: Journal): Part[] =>
  journal.parts.filter(({ part }) => slicesOf(journal, part).length > 0);

/**
 * After a page that held some slices in its memory alone: what the server has or the drawer holds, up to the first
 * slice that is nowhere, since what follows a gap cannot be decoded.
 */
export function withoutLost(journal: Journal, isHeld: (place: SlicePosition) => boolean): Journal {
  const slices = journal.parts.flatMap(({ part }) => {
    const all = slicesOf(journal, part);
    const gap = all.findIndex((each, at) => each.slice !== at || !(each.isStored || isHeld(each)));
    return gap === -1 ? all : all.slice(0, gap);
  });
  return { ...journal, slices };
}
