import type { SliceMetadata } from "../contract.ts";
import { bareType } from "../rules.ts";

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The element DocType with its four letters, as every WebM file has it in its first bytes. */
const WEBM_DOCTYPE = Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
const HEAD_BYTES = 64;

const isWebm = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(EBML) && bytes.subarray(0, HEAD_BYTES).includes(WEBM_DOCTYPE);
const isMp4 = (bytes: Buffer) => bytes.length >= 12 && bytes.subarray(4, 8).toString("latin1") === "ftyp";

/**
 * Whether bytes are what they are declared to be, as far as one slice can show it. A part's first slice carries the
 * container's own mark. A later one begins anywhere, in the middle of an element too: the whole container is read
 * once the part is joined.
 */
export function bearsItsMark({ slice, mime }: Pick<SliceMetadata, "slice" | "mime">, bytes: Buffer): boolean {
  if (slice > 0) return true;
  return bareType(mime).endsWith("/webm") ? isWebm(bytes) : isMp4(bytes);
}
