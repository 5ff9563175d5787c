const OPENS_AFTER = /(?:^|[\s([{–—“‘/-])$/u;
/** “’90s” leaves out, and does not quote. */
const LEAVES_OUT = /^'\d\ds?\b/u;

/**
 * Quotation marks as they are set in print. What came before, where the text goes on from another run of it, decides
 * whether a mark at its start opens or closes.
 */
export function curled(text: string, before = ""): string {
  let printed = before;
  for (const piece of text.split(/(?=["'])|(?<=["'])/u)) {
    const opens = OPENS_AFTER.test(printed);
    if (piece === '"') printed += opens ? "“" : "”";
    else if (piece === "'")
      printed += opens && !LEAVES_OUT.test(text.slice(printed.length - before.length)) ? "‘" : "’";
    else printed += piece;
  }
  return printed.slice(before.length);
}
