import type { MistakePage, MistakeState, ReportedMistake } from "./contract.ts";
import { noteReadings } from "#server/identity/accounts";
import type { Database } from "#platform/db/database.ts";
import type { Titles } from "./file-mistake.ts";
import { openMistakes, settledMistakes } from "./store.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";

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
    const found = await mistakes(tx, readCursor(after), AT_ONCE + 1);
    const { shown, next } = pageOf(found, AT_ONCE, (row) => ({ at: row.settled_at ?? row.filed_at, id: row.id }));
    await noteReadings(tx, { staffId, what: "mistake", userIds: shown.map(({ user_id }) => user_id), now });
    for (const { id, kind, slug, user_id, says, source, filed_at, outcome } of shown) {
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
    return { list, next };
  });
}
