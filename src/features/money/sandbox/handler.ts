import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#platform/errors.ts";
import { bytesOf } from "#platform/http/body.ts";
import { type Handler, sendText } from "#platform/http/server.ts";
import { type At, change, complete, payInvoice } from "./life.ts";
import type { Session } from "./objects.ts";
import { checkoutHtml, customerHtml, invoiceHtml, percentOffOf, SHEET, SHEET_PATH, type Shown } from "./pages.ts";
import type { Sandbox } from "./sandbox.ts";
import { all, find } from "./store.ts";

/** Either a page, or where to go on. */
type Outcome = { html: string } | { to: string };
type Does = (at: At, id: string, given: URLSearchParams) => Promise<Outcome | null>;

const PAGES: [method: string, path: RegExp, does: Does][] = [
  ["GET", /^\/sandbox\/checkout\/(\w+)$/u, showCheckout],
  ["POST", /^\/sandbox\/checkout\/(\w+)$/u, doCheckout],
  ["GET", /^\/sandbox\/customers\/(\w+)$/u, showCustomer],
  ["POST", /^\/sandbox\/customers\/(\w+)$/u, doCustomer],
  ["GET", /^\/sandbox\/invoices\/(\w+)$/u, showInvoice],
  ["POST", /^\/sandbox\/invoices\/(\w+)$/u, doInvoice],
];
const FORM_BYTES = 4096;

/** The sandbox’s own pages, served by the product where the provider’s would be. */
export const sandboxHandler =
  (sandbox: Sandbox): Handler =>
  async (request, response, { path }) => {
    if (!path.startsWith("/sandbox/")) return false;
    if (path === SHEET_PATH) {
      sendText(response, 200, "text/css; charset=utf-8", SHEET);
      return true;
    }
    for (const [method, pattern, does] of PAGES) {
      const found = method === request.method ? pattern.exec(path) : null;
      if (!found) continue;
      const given = await givenIn(request);
      const outcome = await sandbox.act((at) => does(at, found[1] ?? "", given));
      if (outcome !== null) return answer(response, outcome);
    }
    return false;
  };

function answer(response: ServerResponse, outcome: Outcome): true {
  response.setHeader("cache-control", "no-store");
  if ("html" in outcome) sendText(response, 200, "text/html; charset=utf-8", outcome.html);
  else response.writeHead(303, { location: outcome.to }).end();
  return true;
}

async function givenIn(request: IncomingMessage): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (request.method !== "POST") return searchParams;
  try {
    for (const [name, value] of new URLSearchParams((await bytesOf(request, FORM_BYTES)).toString("utf8")))
      searchParams.set(name, value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return searchParams;
}

const NOTHING: Shown = { said: null, code: "", isAsking: false };

async function showCheckout({ tx, now }: At, id: string): Promise<Outcome | null> {
  const session = await find(tx, "session", id);
  return session ? { html: checkoutHtml(session, now, NOTHING) } : null;
}

async function doCheckout(at: At, id: string, given: URLSearchParams): Promise<Outcome | null> {
  const session = await find(at.tx, "session", id);
  if (session === undefined) return null;
  const code = given.get("code") ?? "";
  const again = (shown: Partial<Shown>): Outcome => ({
    html: checkoutHtml(session, at.now, { ...NOTHING, code, ...shown }),
  });
  if (session.status !== "open") return again({});
  switch (given.get("act")) {
    case "pay":
      return pay(at, session, code, again);
    case "authenticate":
      return again({ isAsking: true });
    case "refuse":
      return again({ said: "The bank did not confirm it. Nothing was charged." });
    case "decline":
      return again({ said: "The card was declined. Nothing was charged. Try another card." });
    case "leave":
      return { to: session.cancel_url ?? "/" };
    default:
      return again({ said: percentOffOf(code) === 0 ? "That code is not known." : null });
  }
}

async function pay(
  at: At,
  session: Session,
  code: string,
  again: (shown: Partial<Shown>) => Outcome,
): Promise<Outcome> {
  if (code.trim() !== "" && percentOffOf(code) === 0) return again({ said: "That code is not known." });
  await complete(at, session, percentOffOf(code));
  return { to: session.success_url ?? "/" };
}

/** Back to the product alone, whatever the address says. */
const backTo = ({ appUrl }: At, given: URLSearchParams): string => {
  const wanted = URL.parse(given.get("back") ?? "", appUrl);
  return wanted?.origin === new URL(appUrl).origin ? wanted.href : appUrl;
};

async function showCustomer(at: At, id: string, given: URLSearchParams): Promise<Outcome | null> {
  const { tx } = at;
  if ((await find(tx, "customer", id)) === undefined) return null;
  const subscriptions = await all(tx, "subscription", id);
  const invoices = await all(tx, "invoice", id);
  const charges = await all(tx, "charge", id);
  return { html: customerHtml({ id, back: backTo(at, given), subscriptions, invoices, charges }) };
}

async function doCustomer(at: At, id: string, given: URLSearchParams): Promise<Outcome | null> {
  const live = (await all(at.tx, "subscription", id)).find(({ ended_at }) => ended_at === null);
  const to = `/sandbox/customers/${id}?back=${encodeURIComponent(backTo(at, given))}`;
  if (live === undefined) return { to };
  const act = given.get("act");
  if (act === "cancel") await change(at, live, { cancel_at_period_end: true, canceled_at: at.now });
  if (act === "resume") await change(at, live, { cancel_at_period_end: false, canceled_at: null });
  if (act === "card-works" || act === "card-fails")
    await change(at, live, { held: { ...live.held, cardWorks: act === "card-works" } });
  return { to };
}

async function showInvoice({ tx }: At, id: string): Promise<Outcome | null> {
  const invoice = await find(tx, "invoice", id);
  return invoice ? { html: invoiceHtml(invoice) } : null;
}

async function doInvoice(at: At, id: string, given: URLSearchParams): Promise<Outcome | null> {
  const invoice = await find(at.tx, "invoice", id);
  if (invoice === undefined) return null;
  if (given.get("act") === "pay") await payInvoice(at, invoice);
  return { to: `/sandbox/invoices/${id}` };
}
