import type { MistakePage, MistakeState, ReportedMistake } from "./contract.ts";
import { noteReadings } from "#server/identity/accounts";
import type { Database } from "#platform/db/database.ts";
import type { Titles } from "./file-mistake.ts";
import { openMistakes, type Place, settledMistakes } from "./store.ts";

const AT_ONCE = 20;

type Asked = { state: MistakeState; after: string | undefined };

/** For those who mend it. Who said so stays unsaid; to them it is said that it was read. */
export async function listMistakes(
  database: Database,
  titles: Titles,
  { state, after }: Asked,
  { staffId, now }: { staffId: string; now: Date },
): Promise<MistakePage> {
  const mistakes = state === "open" ? openMistakes : settledMistakes;
  return database.asWorker(async (tx) => {
    const list: ReportedMistake[] = [];
    const found = await mistakes(tx, placeIn(after), AT_ONCE + 1);
    const rows = found.slice(0, AT_ONCE);
    await noteReadings(tx, { staffId, what: "mistake", userIds: rows.map(({ user_id }) => user_id), now });
    for (const { id, kind, slug, user_id, says, source, filed_at, outcome } of rows) {
      const title = (await titles[kind]?.(tx, slug)) ?? slug;
      const hasAccount = user_id !== null;
      list.push({
        id,
        subject: { kind, slug },
        title,
        says,
        source,
        hasAccount,
        filedAt: filed_at.toISOString(),
        outcome,
      });
    }
    const last = rows.at(-1);
    const at = last?.settled_at ?? last?.filed_at;
    return { list, next: found.length > AT_ONCE && last && at ? `${at.toISOString()}~${last.id}` : null };
  });
}

function placeIn(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [at = "", id = ""] = cursor.split("~");
  return { at: new Date(at), id };
}
