import type { ReportedMistake } from "#contract/mistakes";
import type { Database } from "#platform/db/database.ts";
import type { Titles } from "./file-mistake.ts";
import { reportedMistakes } from "./store.ts";

/** For those who mend it. Who said so stays unsaid. */
export async function listMistakes(database: Database, titles: Titles): Promise<ReportedMistake[]> {
  return database.asWorker(async (tx) => {
    const list: ReportedMistake[] = [];
    for (const { id, kind, slug, user_id, says, source, filed_at, outcome } of await reportedMistakes(tx)) {
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
