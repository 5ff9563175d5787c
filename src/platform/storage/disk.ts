import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { checkedKey, MissingBytes, type Storage } from "./storage.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Files under one folder, which several processes may share. Written beside, flushed, then renamed into place. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkedKey(key));

  return {
    async put(key, body) {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        if (body instanceof Uint8Array) await writeFile(beside, body, { mode: 0o600, flush: true });
        else if ("file" in body) await copyFlushed(body.file, beside);
        else await pipeline(body, createWriteStream(beside, { mode: 0o600, flush: true }));
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingBytes(key) : error;
      });
      return file.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (folder) => rm(dirname(pathOf(`${folder}/x`)), { recursive: true, force: true, maxRetries: 3 }),
    async folders() {
      try {
        const found = await readdir(root, { withFileTypes: true });
        return found.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

async function copyFlushed(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const copy = await open(to, "r+");
  try {
    await copy.chmod(0o600);
    await copy.sync();
  } finally {
    await copy.close();
  }
}
