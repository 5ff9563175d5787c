import type { Change, Kind } from "../contract.ts";

type What = Change["what"];

export const WHAT: Record<What, string> = {
  new: "New",
  changed: "Changed",
  back: "Published again",
  withdrawn: "Withdrawn",
};
export const KIND: Record<Kind, string> = { station: "Station", article: "Article" };

const ORDER: What[] = ["new", "changed", "back", "withdrawn"];

/** "2 new, 1 withdrawn"; what there is none of is left out. */
export function countsOf(changes: readonly Pick<Change, "what">[]): string {
  const counts = ORDER.map((what) => [changes.filter((each) => each.what === what).length, what] as const);
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${WHAT[what].toLowerCase()}`);
  return said.length === 0 ? "nothing" : said.join(", ");
}

export const things = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "change" : "changes"}`;

const UPLOAD_MOST_WORDS = "8 MB";
export const TOO_LARGE = `That file is larger than ${UPLOAD_MOST_WORDS}. Please send a zip, or part of it.`;
