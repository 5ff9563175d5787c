import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { ContentError, type ContentFault } from "#platform/content.ts";
import { FILE_BYTES, FILES_MOST, isPassedOver, TOTAL_BYTES } from "./limits.ts";
import { type GivenFile, textOfBytes } from "./text-of-bytes.ts";
import { unzip, type Unzipped } from "./unzip.ts";

const ZIP = [0x50, 0x4b];
const isZip = (bytes: Uint8Array) => ZIP.every((byte, at) => bytes[at] === byte);

/** The text files of what somebody chose: itself, or what is in it. @throws ContentError with the faults of all together. */
export async function unpack(name: string, bytes: Uint8Array): Promise<GivenFile[]> {
  if (isZip(bytes) || extname(name).toLowerCase() === ".zip") return textsOf(await unzip(name, bytes));
  if (bytes.byteLength > FILE_BYTES)
    throw new ContentError([{ file: name, line: 1, message: "is larger than 400 kB: send a zip of smaller files" }]);
  return textsOf([{ file: basename(name), bytes }]);
}

/** The text files of a folder of this machine, or of one file. @throws ContentError with the faults of all together. */
export async function unpackPath(path: string): Promise<GivenFile[]> {
  const found = await lstat(path).catch(() => {
    throw new ContentError([{ file: path, line: 1, message: "is not there" }]);
  });
  if (!found.isDirectory()) {
    if (found.size > TOTAL_BYTES) throw new ContentError([{ file: path, line: 1, message: "is larger than 40 MB" }]);
    if (found.isFile()) return unpack(path, await readFile(path));
    throw new ContentError([{ file: path, line: 1, message: "is neither a file nor a folder" }]);
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files: Unzipped[] = [];
  const faults: ContentFault[] = [];
  for (const entry of entries) {
    const at = join(entry.parentPath, entry.name);
    const file = relative(path, at);
    if (entry.isDirectory() || isPassedOver(file)) continue;
    const message = entry.isFile() ? await sizeFault(at) : "is a link to another file";
    if (message !== null) faults.push({ file, line: 1, message });
    else if (files.length < FILES_MOST) files.push({ file, bytes: await readFile(at) });
    else faults.push({ file, line: 1, message: `is one of more than ${FILES_MOST} files` });
  }
  if (faults.length > 0) throw new ContentError(faults);
  return textsOf(files.toSorted((a, b) => a.file.localeCompare(b.file)));
}

const sizeFault = async (path: string) => ((await lstat(path)).size > FILE_BYTES ? "is larger than 400 kB" : null);

function textsOf(files: Unzipped[]): GivenFile[] {
  const faults: ContentFault[] = [];
  const texts: GivenFile[] = [];
  for (const { file, bytes } of files) {
    try {
      texts.push({ file, text: textOfBytes(file, bytes) });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ContentError(faults);
  return texts;
}
