import type { ReportedMistake } from "#contract/mistakes";
import { noteReadings } from "#server/accounts";
import type { Database } from "#platform/db/database.ts";
import type { Titles } from "./file-mistake.ts";
import { reportedMistakes } from "./store.ts";

/** For those who mend it. Who said so stays unsaid; to them it is said that it was read. */
export async function listMistakes(
  database: Database,
  titles: Titles,
  { staffId, now }: { staffId: string; now: Date },
): Promise<ReportedMistake[]> {
  return database.asWorker(async (tx) => {
    const list: ReportedMistake[] = [];
    const rows = await reportedMistakes(tx);
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
    return list;
  });
}
