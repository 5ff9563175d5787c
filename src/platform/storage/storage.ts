import type { Readable } from "node:stream";

/** The first and the last byte, both included. */
export type ByteRange = { from: number; to: number };

/**
 * Where bytes are kept that are no rows: on this disk, or on an S3 server. A key is `folder/name`; what is put under a
 * key is there whole or not at all, and replaces what was there. What comes piece by piece is taken as it comes: some
 * 16 MB of it lie in memory, and twice that for the moment in which they are put together.
 */
export type Storage = {
  put(key: string, body: Uint8Array | { file: string } | AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws MissingBytes */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is nothing under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** Removes what is there; nothing being there is no error. */
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  folders(): Promise<string[]>;
};

export class MissingBytes extends Error {
  constructor(key: string) {
    super(`There is nothing under ${key} in the storage.`);
  }
}

const KEY = /^[\w-]+\/[\w-][\w.-]*$/u;

/** Keys are made by us alone; one that could leave its folder is a bug. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error("That is no key of the storage.");
  return key;
}
