import { type Form, formOf, textAt } from "./form.ts";
import { type At, change, end, penceOf, priceOf, tell } from "./life.ts";
import { listOf, newId, type Refund, type Session } from "./objects.ts";
import { all, find, put } from "./store.ts";

export type Asked = { method: string; path: string; form: Form };
export type Answer = { status: number; body: object };

const wrong = (message: string, status = 400): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", message } },
});
const right = (body: object): Answer => ({ status: 200, body });

type Does = (at: At, asked: Asked, id: string) => Promise<Answer>;

/** The part of the provider's interface that the product uses. */
const OPERATIONS: [method: string, path: RegExp, does: Does][] = [
  ["POST", /^\/v1\/customers$/u, addCustomer],
  ["POST", /^\/v1\/checkout\/sessions$/u, openSession],
  ["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/u, closeSession],
  ["POST", /^\/v1\/billing_portal\/sessions$/u, openPortal],
  ["GET", /^\/v1\/subscriptions$/u, (at, asked) => list(at, "subscription", asked)],
  ["POST", /^\/v1\/subscriptions\/(\w+)$/u, setEnding],
  ["DELETE", /^\/v1\/subscriptions\/(\w+)$/u, endSubscription],
  ["GET", /^\/v1\/invoices$/u, (at, asked) => list(at, "invoice", asked)],
  ["POST", /^\/v1\/invoices\/create_preview$/u, preview],
  ["GET", /^\/v1\/charges$/u, (at, asked) => list(at, "charge", asked)],
  ["GET", /^\/v1\/refunds$/u, listRefunds],
  ["POST", /^\/v1\/refunds$/u, refund],
  ["GET", /^\/v1\/disputes$/u, listDisputes],
  ["GET", /^\/v1\/events$/u, listEvents],
];

/** Answers as the provider would. */
export async function answerOf(at: At, asked: Asked): Promise<Answer> {
  for (const [method, path, does] of OPERATIONS) {
    const found = method === asked.method ? path.exec(asked.path) : null;
    if (found) return does(at, asked, found[1] ?? "");
  }
  return wrong(`The sandbox does not know ${asked.method} ${asked.path}.`, 404);
}

export const askedOf = (method: string, url: URL, body: string): Asked => ({
  method,
  path: url.pathname,
  form: formOf(method === "POST" ? body : url.search),
});

async function addCustomer({ tx, now }: At, { form }: Asked): Promise<Answer> {
  const id = newId("cus");
  const email = textAt(form, "email");
  const customer = { id, object: "customer" as const, email, created: now, metadata: {}, livemode: false };
  await put(tx, { kind: "customer", id, customerId: id, stands: customer });
  return right(customer);
}

async function openSession({ tx, now, appUrl }: At, { form }: Asked): Promise<Answer> {
  const customer = textAt(form, "customer") ?? "";
  const price = textAt(form, "line_items", "0", "price") ?? "";
  if ((await find(tx, "customer", customer)) === undefined) return wrong(`No such customer: '${customer}'`);
  if (priceOf(price) === null) return wrong(`No such price: '${price}'`);
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    customer,
    status: "open",
    mode: "subscription",
    url: `${appUrl}/sandbox/checkout/${id}`,
    success_url: textAt(form, "success_url"),
    cancel_url: textAt(form, "cancel_url"),
    created: now,
    subscription: null,
    price,
    trialDays: Number(textAt(form, "subscription_data", "trial_period_days") ?? 0),
  };
  await put(tx, { kind: "session", id, customerId: customer, stands: session });
  return right(session);
}

async function closeSession({ tx }: At, _asked: Asked, id: string): Promise<Answer> {
  const session = await find(tx, "session", id);
  if (session === undefined) return wrong("No such checkout session", 404);
  if (session.status !== "open") return wrong("Only Checkout Sessions with a status of open can be expired.");
  const closed = { ...session, status: "expired" as const, url: null };
  await put(tx, { kind: "session", id, stands: closed });
  return right(closed);
}

async function openPortal({ tx, appUrl }: At, { form }: Asked): Promise<Answer> {
  const customer = await find(tx, "customer", textAt(form, "customer") ?? "");
  if (customer === undefined) return wrong("No such customer");
  const back = encodeURIComponent(textAt(form, "return_url") ?? appUrl);
  const url = `${appUrl}/sandbox/customers/${customer.id}?back=${back}`;
  return right({ id: newId("bps"), object: "billing_portal.session", customer: customer.id, url });
}

async function list({ tx }: At, kind: "subscription" | "invoice" | "charge", { path, form }: Asked): Promise<Answer> {
  return right(listOf(path, await all(tx, kind, textAt(form, "customer") ?? "")));
}

async function setEnding(at: At, { form }: Asked, id: string): Promise<Answer> {
  const subscription = await find(at.tx, "subscription", id);
  if (subscription === undefined || subscription.ended_at !== null) return wrong("No such subscription", 404);
  const isEnding = textAt(form, "cancel_at_period_end") === "true";
  const how = { cancel_at_period_end: isEnding, canceled_at: isEnding ? at.now : null };
  return right(await change(at, subscription, how));
}

async function endSubscription(at: At, _asked: Asked, id: string): Promise<Answer> {
  const subscription = await find(at.tx, "subscription", id);
  if (subscription === undefined || subscription.ended_at !== null) return wrong("No such subscription", 404);
  return right(await end(at, subscription));
}

async function preview({ tx }: At, { form }: Asked): Promise<Answer> {
  const subscription = await find(tx, "subscription", textAt(form, "subscription") ?? "");
  if (subscription === undefined) return wrong("No such subscription", 404);
  const pence = penceOf(subscription);
  return right({ object: "invoice", total: pence, amount_due: pence, currency: "gbp" });
}

async function refund(at: At, { form }: Asked): Promise<Answer> {
  const paymentId = textAt(form, "payment_intent");
  const pence = Number(textAt(form, "amount") ?? 0);
  const charge = (await all(at.tx, "charge")).find(({ payment_intent }) => payment_intent === paymentId);
  if (charge === undefined) return wrong("No such payment_intent", 404);
  if (!(pence > 0) || charge.amount_refunded + pence > charge.amount)
    return wrong("The amount is greater than what is left of the charge.");
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + pence };
  await put(at.tx, { kind: "charge", id: charge.id, stands: refunded });
  await tell(at, "charge.refunded", refunded);
  const made: Refund = {
    id: newId("re"),
    object: "refund",
    amount: pence,
    payment_intent: paymentId,
    status: "succeeded",
    metadata: { key: textAt(form, "metadata", "key") ?? "" },
  };
  await put(at.tx, { kind: "refund", id: made.id, stands: made });
  return right(made);
}

async function listRefunds({ tx }: At, { path, form }: Asked): Promise<Answer> {
  const paymentId = textAt(form, "payment_intent");
  const found = await all(tx, "refund");
  return right(
    listOf(
      path,
      found.filter(({ payment_intent }) => payment_intent === paymentId),
    ),
  );
}

async function listDisputes({ tx }: At, { path, form }: Asked): Promise<Answer> {
  const chargeId = textAt(form, "charge");
  const found = await all(tx, "dispute");
  return right(
    listOf(
      path,
      found.filter(({ charge }) => charge === chargeId),
    ),
  );
}

async function listEvents({ tx }: At, { path, form }: Asked): Promise<Answer> {
  const since = Number(textAt(form, "created", "gte") ?? 0);
  return right(
    listOf(
      path,
      (await all(tx, "event")).filter(({ created }) => created >= since),
    ),
  );
}
