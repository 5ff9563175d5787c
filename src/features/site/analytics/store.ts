import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { PageName } from "#shared/page-names.ts";
import "./tables.ts";

export async function addView(tx: Tx, day: string, page: PageName): Promise<void> {
  await tx
    .insertInto("page_views")
    .values({ day, page, count: 1 })
    .onConflict((conflict) => conflict.columns(["day", "page"]).doUpdateSet({ count: sql`page_views.count + 1` }))
    .execute();
}
