import type { TimeCursor } from "#shared/time-cursor.ts";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { InvoiceFacts } from "./news/facts.ts";
import type { Customer } from "./store.ts";
import "./tables.ts";

/** The provider's pages of an invoice say who pays: of somebody else's, whose plan it is has none. */
export async function keepInvoice(tx: Tx, customer: Customer, invoice: InvoiceFacts): Promise<void> {
  const shown = customer.is_by_link ? { ...invoice, pageUrl: null, pdfUrl: null } : invoice;
  const kept = { status: invoice.status, stands: JSON.stringify(shown) };
  await tx
    .insertInto("invoices")
    .values({
      provider_id: invoice.providerId,
      payer_id: customer.id,
      user_id: customer.user_id,
      issued_at: new Date(invoice.issuedAt),
      ...kept,
    })
    .onConflict((known) => known.column("provider_id").doUpdateSet(kept))
    .execute();
}

export type InvoiceRow = { id: string; issued_at: Date; stands: InvoiceFacts };

/** Newest first, from behind a place. Nothing is listed that came to nothing or is not sent yet. */
export async function invoicesAfter(
  tx: Tx,
  userId: string,
  after: TimeCursor | null,
  most: number,
): Promise<InvoiceRow[]> {
  const rows = await tx
    .selectFrom("invoices")
    .select(["id", "issued_at", "stands"])
    .where("user_id", "=", userId)
    .where("status", "!=", "draft")
    .where(sql<boolean>`(stands->>'pence')::int > 0`)
    .$if(after !== null, (query) => query.where(sql<boolean>`(issued_at, id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, stands: InvoiceFacts.parse(row.stands) }));
}

/** Enough to hold the payment of any time that can still run. */
export const recentInvoicesOf = async (tx: Tx, userId: string): Promise<InvoiceFacts[]> =>
  (await invoicesAfter(tx, userId, null, 24)).map(({ stands }) => stands);

export const openInvoiceOf = async (tx: Tx, userId: string): Promise<InvoiceFacts | undefined> =>
  (await recentInvoicesOf(tx, userId)).find(({ status }) => status === "open");
