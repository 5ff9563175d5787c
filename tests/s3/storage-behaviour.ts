import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { it } from "node:test";
import { MissingBytes, type Storage } from "../../src/platform/storage/storage.ts";

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** What every storage has to do, wherever its bytes lie. `folder` is one to write files in. */
export function storageBehaves(storage: Storage, folder: string): void {
  it("gives back what was put there, whole or a piece of it", async () => {
    await storage.put("one/a", Buffer.from("0123456789"));
    assert.equal(await storage.sizeOf("one/a"), 10);
    assert.equal(await textOf(await storage.read("one/a")), "0123456789");
    assert.equal(await textOf(await storage.read("one/a", { from: 3, to: 5 })), "345");
    await storage.put("one/a", Buffer.from("new"));
    assert.equal(await textOf(await storage.read("one/a")), "new");
  });

  it("takes a file", async () => {
    const file = join(folder, "file");
    await writeFile(file, "from a file");
    await storage.put("one/b.0", { file });
    assert.equal(await textOf(await storage.read("one/b.0")), "from a file");
  });

  it("takes what comes piece by piece as it comes, however much there is, and nothing at all", async () => {
    const PIECE = 1_000_000;
    const PIECES = 40;
    async function* pieces() {
      for (let made = 0; made < PIECES; made++) yield Buffer.alloc(PIECE, made);
    }
    await storage.put("one/c", pieces());
    assert.equal(await storage.sizeOf("one/c"), PIECES * PIECE);
    for (let piece = 1; piece < PIECES; piece++) {
      const seam = await textOf(await storage.read("one/c", { from: piece * PIECE - 1, to: piece * PIECE }));
      assert.deepEqual(Buffer.from(seam), Buffer.from([piece - 1, piece]));
    }
    await storage.put("one/c", Readable.from([]));
    assert.equal(await storage.sizeOf("one/c"), 0);
    await storage.remove("one/c");
  });

  it("keeps nothing of what broke off in the middle, and what was there before stays", async () => {
    await storage.put("one/d", Buffer.from("before"));
    async function* broken() {
      for (let piece = 0; piece < 20; piece++) yield Buffer.alloc(1_000_000);
      throw new Error("It broke off.");
    }
    await assert.rejects(storage.put("one/d", broken()), /It broke off/u);
    assert.equal(await textOf(await storage.read("one/d")), "before");
    await assert.rejects(storage.put("one/e", broken()), /It broke off/u);
    assert.equal(await storage.sizeOf("one/e"), null);
    await storage.remove("one/d");
  });

  it("says what is not there, and finds no fault in removing it", async () => {
    assert.equal(await storage.sizeOf("none/a"), null);
    await assert.rejects(storage.read("none/a"), MissingBytes);
    await storage.remove("none/a");
    await storage.removeFolder("none");
  });

  it("removes one, and a folder with all that is in it and nothing beside it", async () => {
    for (const key of ["two/a", "two/b", "two/c", "two/d", "twofold/a"]) await storage.put(key, Buffer.from("x"));
    await storage.remove("two/a");
    assert.equal(await storage.sizeOf("two/a"), null);
    assert.deepEqual((await storage.folders()).toSorted(), ["one", "two", "twofold"]);
    await storage.removeFolder("two");
    assert.deepEqual((await storage.folders()).toSorted(), ["one", "twofold"]);
  });

  it("refuses a key that leads elsewhere", async () => {
    for (const key of ["../a", "a", "a/../b", "a/b/c", "/a/b", "a/.b", "a\\b/c", ""])
      await assert.rejects(async () => storage.put(key, Buffer.from("x")), /no key of the storage/u, key);
  });
}
