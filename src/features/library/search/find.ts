import type { Found, FoundKind, FoundList } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { closestWords } from "./closest-words.ts";
import { SUBJECT_ENDS } from "./documents.ts";
import { excerptOf, hitsOf, piecesOf } from "./highlight.ts";
import { bodiesOf, documentsWith, unknownAmong, wordsLike, type FoundRow } from "./store.ts";
import { anyWord, everyWord, type Instead, typedWords } from "./words.ts";

/** So many texts are read through for a place to show: the ones seen first. */
const EXCERPTS_MOST = 12;

type Asked = { q: string; kind?: FoundKind | undefined };

/** First what has every word as typed; then with slips put right; then what has some of the words. */
export async function find(tx: Tx, { q, kind }: Asked): Promise<FoundList> {
  const words = typedWords(q);
  if (words.length === 0) return { found: [], corrected: null, isPartial: false };
  const exact = await documentsWith(tx, everyWord(words), kind);
  if (exact.length > 0) return { found: await shownOf(tx, exact, words), corrected: null, isPartial: false };

  const instead = await insteadOf(tx, words);
  const meant = words.flatMap((word) => instead.get(word) ?? [word]);
  const corrected = instead.size > 0 ? words.map((word) => instead.get(word)?.[0] ?? word).join(" ") : null;
  const mended = instead.size > 0 ? await documentsWith(tx, everyWord(words, instead), kind) : [];
  if (mended.length > 0) return { found: await shownOf(tx, mended, meant), corrected, isPartial: false };

  const some = words.length > 1 ? await documentsWith(tx, anyWord(words, instead), kind) : [];
  return {
    found: await shownOf(tx, some, meant),
    corrected: some.length > 0 ? corrected : null,
    isPartial: some.length > 0,
  };
}

async function insteadOf(tx: Tx, words: string[]): Promise<Instead> {
  const instead = new Map<string, string[]>();
  for (const word of await unknownAmong(tx, words)) {
    const close = closestWords(word, await wordsLike(tx, word));
    if (close.length > 0) instead.set(word, close);
  }
  return instead;
}

async function shownOf(tx: Tx, rows: FoundRow[], words: string[]): Promise<Found[]> {
  const hits = hitsOf(words);
  const shown = rows.map((row) => {
    const { subject, rest } = partsOf(row);
    return { row, title: piecesOf(row.title, hits), subject: piecesOf(subject, hits), about: excerptOf(rest, hits) };
  });
  const isFound = ({ title, subject, about }: (typeof shown)[number]) =>
    about !== null || [...title, ...subject].some(({ isHit }) => isHit);
  const inside = shown.filter((each) => each.row.kind === "article" && !isFound(each)).slice(0, EXCERPTS_MOST);
  const bodies = await bodiesOf(
    tx,
    inside.map(({ row }) => row.slug),
  );
  return shown.map((each) => {
    const { row, title, subject, about } = each;
    const body = row.kind === "article" ? excerptOf(bodies.get(row.slug) ?? "", hits) : null;
    return { kind: row.kind, slug: row.slug, title, subject, excerpt: about ?? body, isInside: !isFound(each) };
  });
}

/** An article has no subject of its own: its summary is shown where it is found there. */
function partsOf({ kind, about }: FoundRow): { subject: string; rest: string } {
  const end = kind === "station" ? about.indexOf(SUBJECT_ENDS) : -1;
  return { subject: about.slice(0, Math.max(0, end)), rest: about.slice(end + 1) };
}
