import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ContentError } from "#platform/content.ts";
import { FILE_BYTES, FILES_MOST, isPassedOver, TOTAL_BYTES } from "./limits.ts";

export type Unzipped = { file: string; bytes: Uint8Array };

const SYMLINK = 0o12_0000;
// A terminal does what some of them say.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const FORMAT = 0o17_0000;

/**
 * Every file of a zip, of so many and so large at most, whatever its head says of itself. Nothing is written anywhere.
 * @throws ContentError with a sentence for the archive that is damaged, locked, or not what a folder of texts looks like.
 */
export async function unzip(name: string, archive: Uint8Array): Promise<Unzipped[]> {
  const fault = (message: string, file = name) => new ContentError([{ file, line: 1, message }]);
  const files: Unzipped[] = [];
  let left = TOTAL_BYTES;
  try {
    const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > FILES_MOST) throw fault(`holds more than ${FILES_MOST.toLocaleString("en-GB")} files`);
    for await (const entry of zip.eachEntry()) {
      const file = entry.fileName;
      if (file.endsWith("/") || isPassedOver(file)) continue;
      if (UNSEEN.test(file)) throw fault("names a file with characters that cannot be seen");
      if (((entry.externalFileAttributes >>> 16) & FORMAT) === SYMLINK) throw fault("is a link to another file", file);
      if (entry.isEncrypted()) throw fault("is locked with a password", file);
      const bytes = await bytesOf(zip, entry, Math.min(FILE_BYTES, left));
      if (bytes === null)
        throw fault(
          left < FILE_BYTES ? "makes the archive larger than 40 MB when unpacked" : "is larger than 400 kB",
          file,
        );
      left -= bytes.byteLength;
      files.push({ file, bytes });
    }
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const reason = error instanceof Error ? error.message : "";
    if (/invalid relative path|absolute path|invalid characters/u.test(reason))
      throw fault("names a file outside its own folder");
    throw fault("is no zip archive that can be read");
  }
  return files;
}

/** Null when there are more: counted as they come, for what an entry says of its size may be a lie. */
async function bytesOf(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array | null> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
