import { ContentError } from "#platform/content.ts";

/** One file of what was given, read as text and not yet understood. */
export type GivenFile = { file: string; text: string };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws ContentError when it is no UTF-8 text, or holds what no database can keep. */
export function textOfBytes(file: string, bytes: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new ContentError([{ file, line: 1, message: "is not UTF-8 text: save it with the encoding UTF-8" }]);
  }
  const at = text.indexOf("\0");
  if (at < 0) return text;
  const line = text.slice(0, at).split("\n").length;
  throw new ContentError([{ file, line, message: "holds a null character: it is no text" }]);
}
