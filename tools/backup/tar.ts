/** A tape archive (ustar) of a few files, all of which fit in memory. */
const BLOCK = 512;
export type Entry = { name: string; data: Uint8Array };

function headerOf({ name, data }: Entry): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, "0");
  header.write(name, 0, 100);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(data.byteLength, 12), 124);
  header.write(octal(Math.floor(Date.now() / 1000), 12), 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148, "latin1");
  return header;
}

export function packed(entries: Entry[]): Uint8Array {
  const parts = entries.flatMap((entry) => [
    headerOf(entry),
    entry.data,
    Buffer.alloc((BLOCK - (entry.data.byteLength % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** By name. @throws Error when the archive is cut short or is none. */
export function unpacked(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = new Map<string, Uint8Array>();
  let at = 0;
  while (at + BLOCK <= bytes.length && bytes[at] !== 0) {
    if (bytes.toString("latin1", at + 257, at + 262) !== "ustar") throw new Error("This is no archive.");
    const name = bytes.toString("utf8", at, at + 100).replace(/\0.*$/su, "");
    const size = Number.parseInt(bytes.toString("latin1", at + 124, at + 135), 8);
    const start = at + BLOCK;
    if (start + size > bytes.length) throw new Error("The archive is cut short.");
    entries.set(name, bytes.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  if (at + BLOCK > bytes.length) throw new Error("The archive is cut short.");
  return entries;
}
