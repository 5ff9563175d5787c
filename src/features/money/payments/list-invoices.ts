import type { InvoiceView } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { type InvoiceRow, invoicesAfter } from "./invoice-store.ts";

const PAGE = 12;

/** What somebody has paid, newest first, page by page. */
export async function listInvoices(tx: Tx, userId: string, after: string | undefined) {
  const rows = await invoicesAfter(tx, userId, readCursor(after), PAGE + 1);
  const { shown, next } = pageOf(rows, PAGE, (row) => ({ at: row.issued_at, id: row.id }));
  return { invoices: shown.map(viewOf), next };
}

function viewOf({ id, issued_at, stands }: InvoiceRow): InvoiceView {
  const { number, periodStart, periodEnd, pence, refundedPence, pageUrl, pdfUrl } = stands;
  const state = stateOf(stands);
  return {
    id,
    number,
    issuedAt: issued_at.toISOString(),
    periodStart,
    periodEnd,
    pence,
    refundedPence,
    state,
    pageUrl,
    pdfUrl,
  };
}

function stateOf({ status, isDisputed, refundedPence }: InvoiceRow["stands"]): InvoiceView["state"] {
  if (isDisputed) return "disputed";
  if (status === "paid") return refundedPence > 0 ? "refunded" : "paid";
  return status === "open" ? "open" : "void";
}
