import { subscribersOf } from "#shared/store.ts";
import { parsedFrom } from "#web/browser-storage.ts";
import type { Drawer } from "./drawer.ts";
import {
  Journal,
  journalName,
  type Part,
  type SlicePosition,
  placeNamed,
  sliceName,
  slicesOf,
  withoutLost,
  withPart,
  withSlice,
} from "./journal.ts";
import { markWaiting } from "./waiting.ts";

/** One recording as it lies in the browser: its journal and its bytes, written one after the other. */
export type Keeping = ReturnType<typeof openKeeping>;

export function openKeeping(drawer: Drawer, first: Journal) {
  const { subscribe, notify } = subscribersOf();
  const name = journalName(first.key);
  let journal = first;
  let isKept = true;
  let isDropped = false;
  let writing: Promise<unknown> = Promise.resolve();

  /** Whatever is written waits for what was written before, and nothing is written once it is dropped. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | null> => {
    const next = writing.then(() => (isDropped ? null : work()));
    writing = next.catch(() => undefined);
    return next;
  };

  const save = () =>
    inTurn(async () => {
      const isWritten = await drawer.put(name, new Blob([JSON.stringify(journal)]));
      // Every time: whoever is done with another recording of this attempt takes the mark away.
      if (isWritten) markWaiting(journal.attemptId, true);
      else if (isKept) {
        isKept = false;
        notify();
      }
    });

  const change = async (to: (journal: Journal) => Journal): Promise<void> => {
    journal = to(journal);
    notify();
    await save();
  };

  const addSlice = async (place: SlicePosition, bytes: Blob): Promise<void> => {
    const sha256 = await hashOf(bytes);
    await inTurn(async () => {
      if (!(await drawer.put(sliceName(journal.key, place), bytes))) isKept = false;
    });
    await change((now) => withSlice(now, { ...place, bytes: bytes.size, sha256, isStored: false }));
  };

  return {
    journal: () => journal,
    /** False when some of it is held by this page alone. */
    isKept: () => isKept,
    subscribe,
    change,
    addPart: (part: Part) => change((now) => withPart(now, part)),
    addSlice,
    findSlice: (place: SlicePosition) => drawer.find(sliceName(journal.key, place)),
    /** Of the part as it was recorded; null when some of it is gone from this browser. */
    hashOfPart: async (part: number): Promise<string | null> => {
      const held = await Promise.all(slicesOf(journal, part).map((each) => drawer.find(sliceName(journal.key, each))));
      const whole = held.filter((each) => each !== null);
      return whole.length === held.length ? hashOf(new Blob(whole)) : null;
    },
    /** The server has all of it, or nobody wants it. */
    async drop(): Promise<void> {
      isDropped = true;
      await writing;
      const own = (await drawer.names()).filter((each) => each === name || placeNamed(journal.key, each) !== null);
      // The journal goes last: what it names is never left without it.
      for (const each of own.toSorted((one) => (one === name ? 1 : -1))) await drawer.remove(each);
      markWaiting(journal.attemptId, false);
    },
  };
}

/** A recording that an earlier page left behind; null where its journal cannot be read. */
export async function findKeeping(drawer: Drawer, journalIn: string): Promise<Keeping | null> {
  const text = await (await drawer.find(journalIn))?.text();
  const read = Journal.safeParse(parsedFrom(text ?? null));
  if (!read.success) return null;
  const journal = read.data;
  const held = (await drawer.names()).flatMap((name) => placeNamed(journal.key, name) ?? []);
  const isHeld = (place: SlicePosition) => held.some(({ part, slice }) => part === place.part && slice === place.slice);
  const keeping = openKeeping(drawer, withoutLost(journal, isHeld));
  // The page died between writing a slice and noting it down.
  for (const place of held.toSorted((one, other) => one.part - other.part || one.slice - other.slice)) {
    const bytes = isNext(keeping.journal(), place) ? await keeping.findSlice(place) : null;
    if (bytes !== null && bytes.size > 0) await keeping.addSlice(place, bytes);
  }
  return keeping;
}

const isNext = (journal: Journal, { part, slice }: SlicePosition): boolean =>
  journal.parts.some((each) => each.part === part) && slicesOf(journal, part).length === slice;

export async function hashOf(bytes: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
