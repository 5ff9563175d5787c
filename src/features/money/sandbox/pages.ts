import { escapeHtml } from "#platform/http/escape-html.ts";
import { planAtPrice, PLAN_LABELS, termOf } from "#server/money/billing";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { penceOf, priceOf } from "./life.ts";
import type { Charge, Invoice, Session, Subscription } from "./objects.ts";

export const SHEET_PATH = "/sandbox/sheet.css";
/** What may be typed as a promotion code, and what it takes off in percent. */
const CODES: Record<string, number> = { SANDBOX25: 25, SANDBOX50: 50 };
export const percentOffOf = (code: string): number => CODES[code.trim().toUpperCase()] ?? 0;

const poundsOf = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
const dayOf = (seconds: number): string => longDay(new Date(seconds * 1000));

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${SHEET_PATH}"><title>${title} – ${PRODUCT}</title></head><body><header class="notice"><strong>Sandbox: no money moves.</strong> This page stands in for the payment provider. Type no card number: it would not be used.</header><main><h1>${title}</h1>${body}</main></body></html>`;

const actionOf = (value: string, label: string, kind = "") =>
  `<button name="act" value="${value}" class="${kind}">${label}</button>`;
const saidOf = (said: string | null) => (said === null ? "" : `<p role="alert" class="said">${escapeHtml(said)}</p>`);
const rowOf = (term: string, value: string) => `<div><dt>${term}</dt><dd>${value}</dd></div>`;

export type Shown = { said: string | null; code: string; isAsking: boolean };

export function checkoutHtml(session: Session, now: number, { said, code, isAsking }: Shown): string {
  const price = priceOf(session.price);
  const plan = planAtPrice(session.price);
  if (session.status !== "open" || price === null || plan === null)
    return pageOf(
      "This page is closed",
      "<p>It has been used, or another one was opened. Nothing is charged here.</p>",
    );
  const off = percentOffOf(code);
  const pence = price.pence - Math.floor((price.pence * off) / 100);
  const isTrial = session.trialDays > 0;
  const path = escapeHtml(`/sandbox/checkout/${session.id}`);
  const kept = `<input type="hidden" name="code" value="${escapeHtml(code)}">`;
  const summary = `<dl>${rowOf("Plan", `${PLAN_LABELS[plan.name]}, ${poundsOf(pence)} ${termOf(plan)}, VAT included`)}${
    off > 0 ? rowOf("Promotion code", `${off}% off, each time`) : ""
  }${isTrial ? rowOf(`First charge, ${dayOf(now + session.trialDays * 86_400)}`, poundsOf(pence)) : ""}${rowOf(
    "Total today",
    `<strong>${isTrial ? "£0.00" : poundsOf(pence)}</strong>`,
  )}</dl>`;
  if (isAsking)
    return pageOf(
      "Your bank asks",
      `${summary}<p>In place of your bank’s own page: is it you who is paying?</p><form method="post" action="${path}">${kept}<p class="row">${actionOf("pay", "Yes, it is me", "main")}${actionOf("refuse", "No")}</p></form>`,
    );
  return pageOf(
    isTrial ? "Start your trial" : "Pay for your plan",
    `${saidOf(said)}${summary}<p>It renews at ${poundsOf(pence)} ${termOf(plan)} until you cancel, online in your account.</p><form method="post" action="${path}"><p><label>Promotion code <input name="code" value="${escapeHtml(code)}" autocomplete="off"></label> ${actionOf("code", "Use the code")}</p><p class="row">${actionOf("pay", isTrial ? `Start the trial, then pay ${poundsOf(pence)} ${termOf(plan)}` : `Pay ${poundsOf(pence)}`, "main")}</p><h2>Or see what happens when</h2><p class="row">${actionOf("decline", "the card is declined")}${actionOf("authenticate", "the bank asks for confirmation")}${actionOf("leave", "you leave without paying")}</p></form>`,
  );
}

const STATES: Record<string, string> = {
  trialing: "on trial",
  active: "paid for",
  past_due: "waiting for a payment",
  canceled: "ended",
};

export function customerHtml(of: {
  id: string;
  back: string;
  subscriptions: readonly Subscription[];
  invoices: readonly Invoice[];
  charges: readonly Charge[];
}): string {
  const { id, back, subscriptions, invoices, charges } = of;
  const path = escapeHtml(`/sandbox/customers/${id}?back=${encodeURIComponent(back)}`);
  const plans = subscriptions.map((each) => `<li>${planLine(each)}</li>`).join("");
  const bills = invoices.map((each) => `<li>${invoiceLine(each, charges)}</li>`).join("");
  const isLive = subscriptions.some(({ ended_at }) => ended_at === null);
  const works = subscriptions.find(({ ended_at }) => ended_at === null)?.held.cardWorks ?? true;
  const doing = isLive
    ? `<form method="post" action="${path}"><p class="row">${
        works ? actionOf("card-fails", "Let the card stop working") : actionOf("card-works", "Use a card that works")
      }${actionOf("cancel", "Cancel at the end of the time paid for")}${actionOf("resume", "Go on after all")}</p></form>`
    : "";
  return pageOf(
    "Payments and invoices",
    `<h2>Plans</h2><ul>${plans || "<li>None</li>"}</ul>${doing}<h2>Invoices</h2><ul>${bills || "<li>None</li>"}</ul><p><a href="${escapeHtml(back)}">Back to ${PRODUCT}</a></p>`,
  );
}

function planLine(subscription: Subscription): string {
  const plan = planAtPrice(subscription.items.data[0]?.price.id ?? null);
  const named = plan === null ? "A plan" : PLAN_LABELS[plan.name];
  const until = dayOf(subscription.items.data[0]?.current_period_end ?? 0);
  const how = subscription.cancel_at_period_end ? `ends on ${until}` : `runs to ${until}`;
  const state = STATES[subscription.status] ?? subscription.status;
  return subscription.ended_at === null
    ? `${named}, ${poundsOf(penceOf(subscription))}: ${state}, ${how}`
    : `${named}: ended on ${dayOf(subscription.ended_at)}`;
}

function invoiceLine({ id, number, total, status, created, payments }: Invoice, charges: readonly Charge[]): string {
  const paymentId = payments.data[0]?.payment.payment_intent;
  const back = charges.find((charge) => charge.payment_intent === paymentId)?.amount_refunded ?? 0;
  const returned = back > 0 ? `, ${poundsOf(back)} given back` : "";
  return `<a href="/sandbox/invoices/${escapeHtml(id)}">${escapeHtml(number ?? id)}</a>, ${dayOf(created)}: ${poundsOf(total)}, ${escapeHtml(status ?? "")}${returned}`;
}

export function invoiceHtml({ id, number, total, status, lines }: Invoice): string {
  const [line] = lines.data;
  const pay =
    status === "open"
      ? `<form method="post" action="/sandbox/invoices/${escapeHtml(id)}"><p class="row">${actionOf("pay", `Pay ${poundsOf(total)}`, "main")}</p></form>`
      : "";
  return pageOf(
    `Invoice ${escapeHtml(number ?? id)}`,
    `<dl>${rowOf("For", `${dayOf(line?.period.start ?? 0)} to ${dayOf(line?.period.end ?? 0)}`)}${rowOf("Total, VAT included", poundsOf(total))}${rowOf("State", escapeHtml(status ?? ""))}</dl>${pay}`,
  );
}

export const SHEET = `:root{color-scheme:light dark;--ink:light-dark(#1d2327,#e8e6e1);--paper:light-dark(#fbfaf7,#14181b);--line:light-dark(#c9c5bb,#3b444a);--well:light-dark(#f1eee7,#1e2428);--act:light-dark(#0b5d64,#7fd0d6);--on-act:light-dark(#fff,#06262a);--warn:light-dark(#9b2c1f,#ffb4a8)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 "Inter Variable",system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}.notice{margin:0;padding:.75rem 1rem;background:var(--well);border-bottom:1px solid var(--line);text-align:center}
h1{font:500 1.75rem/1.25 "Newsreader Variable",Georgia,serif;margin:.5rem 0 1rem}h2{font:500 1.2rem/1.3 "Newsreader Variable",Georgia,serif;margin:2rem 0 .5rem}
dl{border-top:1px solid var(--line);margin:0 0 1rem}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;border-bottom:1px solid var(--line);padding:.6rem 0}dd{margin:0;font-variant-numeric:tabular-nums}
.row{display:flex;flex-wrap:wrap;gap:.75rem}button,input{font:inherit;color:inherit;min-height:2.75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--well);padding:.4rem 1rem}button{cursor:pointer}button.main{background:var(--act);color:var(--on-act);border-color:transparent;font-weight:600}
a{color:var(--act)}.said{color:var(--warn);font-weight:600}:focus-visible{outline:3px solid var(--act);outline-offset:2px}li{margin:.4rem 0}
@media (max-width:40rem){.row button{width:100%}}`;
