import { mkdirSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The files of slices on their way, on this machine. What arrived of one that is lost is sent again by the page. */
export type Arriving = {
  folder: string;
  /** What has arrived of it; null when there is no such upload here. */
  bytesOf(uploadId: string): Promise<number | null>;
  read(uploadId: string): Promise<Buffer>;
  drop(uploadId: string): Promise<void>;
  dropAll(recordingId: string): Promise<void>;
  /** Forgets those on which nothing has moved since then. */
  dropUntouched(since: Date): Promise<void>;
};

export function arrivingIn(dataDir: string): Arriving {
  const folder = join(dataDir, "recordings", "arriving");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const removeFile = (name: string) => rm(join(folder, name), { force: true });
  return {
    folder,
    bytesOf: (uploadId) =>
      stat(join(folder, uploadId)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (uploadId) => readFile(join(folder, uploadId)),
    async drop(uploadId) {
      await removeFile(uploadId);
      await removeFile(`${uploadId}.json`);
    },
    async dropAll(recordingId) {
      for (const name of await readdir(folder)) if (name.startsWith(`${recordingId}.`)) await removeFile(name);
    },
    async dropUntouched(since) {
      for (const name of await readdir(folder)) {
        const touched = await stat(join(folder, name)).catch(() => null);
        if (touched && touched.mtime < since) await removeFile(name);
      }
    },
  };
}
