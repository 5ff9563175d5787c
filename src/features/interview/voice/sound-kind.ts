import { Worker } from "node:worker_threads";

const isAt = (bytes: Uint8Array, at: number, sign: string) =>
  Buffer.from(sign, "latin1").equals(bytes.subarray(at, at + sign.length));

/** What a recording is by its own first bytes, whatever it was called; null for anything a browser's recorder does not make. */
export function soundKindOf(bytes: Uint8Array): "audio/webm" | "audio/ogg" | "audio/mp4" | "audio/wav" | null {
  if (isAt(bytes, 0, "\u001A\u0045\u00DF\u00A3")) return "audio/webm";
  if (isAt(bytes, 0, "OggS")) return "audio/ogg";
  if (isAt(bytes, 4, "ftyp")) return "audio/mp4";
  if (isAt(bytes, 0, "RIFF") && isAt(bytes, 8, "WAVE")) return "audio/wav";
  return null;
}

/** Ten minutes of speech are read in a fraction of that, the start of the thread included. */
const READING_MS = 5000;
/** What no recorder of a browser goes beyond: a recording is at least as long as its bytes say, whatever it says itself. */
const MOST_BYTES_A_MS = 200;

/**
 * How long a recording is, in milliseconds; null when it has no sound that can be read. In a thread of its own: bytes
 * made to keep a parser busy for ever, or to fill the memory, end with that thread.
 */
export function soundMsOf(bytes: Uint8Array): Promise<number | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./sound-length-worker.ts", import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    let found: number | null = null;
    const tooLong = setTimeout(() => void worker.terminate(), READING_MS);
    worker.once("message", (message: number | null) => {
      found = message;
      void worker.terminate();
    });
    worker.once("error", () => void worker.terminate());
    worker.once("exit", () => {
      clearTimeout(tooLong);
      resolve(found === null ? null : Math.max(found, Math.ceil(bytes.byteLength / MOST_BYTES_A_MS)));
    });
  });
}
