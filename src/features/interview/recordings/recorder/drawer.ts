import { PRIVATE_PLACE } from "#web/session/forget-files.ts";

/** Bytes kept in this browser by name. */
export type Drawer = {
  /** False when only this page holds them. */
  put(name: string, bytes: Blob): Promise<boolean>;
  find(name: string): Promise<Blob | null>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

type ByteStore = { put(name: string, bytes: Blob): Promise<void> } & Omit<Drawer, "put">;

type Opened = { drawer: Promise<Drawer>; close: () => void };

let opened: Opened | undefined;

/** The browser's private folder; a database where it cannot be written to; else, and where there is no room, this page. */
export const openDrawer = (): Promise<Drawer> => (opened ??= openedNow()).drawer;

function openedNow(): Opened {
  let isClosed = false;
  return {
    drawer: findPlace().then((place) => drawerOver(() => (isClosed ? null : place))),
    close: () => (isClosed = true),
  };
}

/** What was kept is gone, and so is the place: whatever still runs makes it no more, and the next one to keep something anew. */
export function forgetDrawer(): void {
  opened?.close();
  opened = undefined;
}

/** Where `place` has no room, bytes live as long as the page. */
export function drawerOver(place: () => ByteStore | null): Drawer {
  const memory = new Map<string, Blob>();
  return {
    async put(name, bytes) {
      try {
        const kept = place();
        if (kept === null) throw new Error("This browser keeps nothing.");
        await kept.put(name, bytes);
        memory.delete(name);
        return true;
      } catch {
        memory.set(name, bytes);
        return false;
      }
    },
    find: async (name) =>
      memory.get(name) ??
      (await place()
        ?.find(name)
        .catch(() => null)) ??
      null,
    names: async () => [
      ...new Set([
        ...memory.keys(),
        ...((await place()
          ?.names()
          .catch(() => [])) ?? []),
      ]),
    ],
    async remove(name) {
      memory.delete(name);
      await place()
        ?.remove(name)
        .catch(() => undefined);
    },
  };
}

async function findPlace(): Promise<ByteStore | null> {
  try {
    return await openFolder();
  } catch {
    return openDatabase().catch(() => null);
  }
}

async function openFolder(): Promise<ByteStore> {
  const root = await navigator.storage.getDirectory();
  if (!("createWritable" in FileSystemFileHandle.prototype))
    throw new Error("This folder can be written to by workers only.");
  let made: Promise<FileSystemDirectoryHandle> | undefined;
  /** Made by the first to write: somebody who only looks leaves no folder behind. */
  const make = () => (made ??= root.getDirectoryHandle(PRIVATE_PLACE, { create: true }));
  const look = () => made ?? root.getDirectoryHandle(PRIVATE_PLACE);
  return {
    async put(name, bytes) {
      const folder = await make();
      const file = await folder.getFileHandle(name, { create: true });
      const sink = await file.createWritable();
      try {
        await sink.write(bytes);
        await sink.close();
      } catch (problem) {
        await sink.abort().catch(() => undefined);
        // What it held before still stands; a name that never held anything goes.
        if ((await file.getFile()).size === 0) await folder.removeEntry(name).catch(() => undefined);
        throw problem;
      }
    },
    find: async (name) => (await (await look()).getFileHandle(name)).getFile(),
    names: async () => Array.fromAsync((await look()).keys()),
    remove: async (name) => (await look()).removeEntry(name),
  };
}

const STORE = "bytes";

async function openDatabase(): Promise<ByteStore> {
  const opening = indexedDB.open(PRIVATE_PLACE, 1);
  opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  // Somebody signs out in another tab.
  database.addEventListener("versionchange", () => database.close());
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    put: async (name, bytes) => void (await answerOf(store("readwrite").put(bytes, name))),
    find: async (name) => ((await answerOf(store("readonly").get(name))) as Blob | undefined) ?? null,
    names: async () => (await answerOf(store("readonly").getAllKeys())).map(String),
    remove: (name) => answerOf(store("readwrite").delete(name)),
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(request.error ?? new Error("The browser's database did not answer.")));
  });
}
