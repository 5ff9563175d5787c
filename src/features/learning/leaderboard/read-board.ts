import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Board, Entry, ORDERS, PERIODS } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import {
  type By,
  countAbove,
  countEntries,
  entriesAfter,
  type EntryRow,
  findEntry,
  findMember,
  type List,
  type BoardCursor,
} from "./store.ts";
import { weekOf } from "./week.ts";

const AT_ONCE = 50;

type Asked = {
  by: (typeof ORDERS)[number];
  period: (typeof PERIODS)[number];
  school?: string | undefined;
  after?: string | undefined;
};

/** One page of a list, each entry with its rank in the whole of it, and where the reader stands. */
export async function readBoard({ database, clock, person }: PersonContext, asked: Asked): Promise<Board> {
  const week = weekOf(clock.now()).monday;
  const list: List = {
    by: asked.by === "band" ? "band" : "stations",
    period: asked.period === "week" ? week : "all",
    school: asked.school,
  };
  return database.asPerson(person.userId, async (tx) => {
    const after = asked.after === undefined ? null : cursorOf(asked.after, list.by);
    const rows = await entriesAfter(tx, list, after, AT_ONCE + 1);
    const page = rows.slice(0, AT_ONCE);
    const own = await findMember(tx, person.userId);
    const toEntry = (row: EntryRow, rank: number): Entry => {
      const isYou = row.handle === own?.handle;
      return { ...row, rank, isYou, name: isYou ? own.name : row.name };
    };
    const you = async () => {
      const mine = own && (await findEntry(tx, list, own.handle));
      return mine ? toEntry(mine, (await countAbove(tx, list, mine.score)) + 1) : null;
    };
    const ranks = await ranksOf(tx, list, page);
    const last = page.at(-1);
    return {
      entries: page.map((row, at) => toEntry(row, ranks[at] ?? 0)),
      next: rows.length > AT_ONCE && last ? `${last.score}~${last.handle}` : null,
      top: after === null ? { members: await countEntries(tx, list), you: await you() } : null,
      week,
    };
  });
}

/** Stations are whole ones: a place between two of them is none. */
function cursorOf(cursor: string, by: By): BoardCursor {
  const [score = "", handle = ""] = cursor.split("~");
  if (by === "stations" && score.includes(".")) throw new AppError("BAD_REQUEST");
  return { score: Number(score), handle };
}

/** One more than how many stand above. Each score is looked up once. */
async function ranksOf(tx: Tx, list: List, page: EntryRow[]): Promise<number[]> {
  const [first] = page;
  if (!first) return [];
  const ranks = new Map([[first.score, (await countAbove(tx, list, first.score)) + 1]]);
  const second = page.find(({ score }) => score < first.score);
  if (second) {
    const above = await countAbove(tx, list, second.score);
    const begins = page.indexOf(second);
    for (const [at, { score }] of page.entries()) if (!ranks.has(score)) ranks.set(score, above + 1 + at - begins);
  }
  return page.map(({ score }) => ranks.get(score) ?? 0);
}
