import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Ajv, type ValidateFunction } from "ajv";
import { type Form, formOf } from "../../src/features/money/sandbox/form.ts";
import { schemaOf } from "./model-contracts.ts";
import { listenHere } from "./on-a-port.ts";
import type { Contracts } from "./stripe-contracts.ts";

type Given = unknown;

const CALLS: [method: string, path: RegExp, contract: keyof Contracts][] = [
  ["POST", /^\/v1\/customers$/u, "CustomerCreate"],
  ["POST", /^\/v1\/checkout\/sessions$/u, "SessionCreate"],
  ["POST", /^\/v1\/checkout\/sessions\/\w+\/expire$/u, "SessionExpire"],
  ["POST", /^\/v1\/billing_portal\/sessions$/u, "PortalCreate"],
  ["GET", /^\/v1\/subscriptions$/u, "SubscriptionList"],
  ["POST", /^\/v1\/subscriptions\/\w+$/u, "SubscriptionUpdate"],
  ["DELETE", /^\/v1\/subscriptions\/\w+$/u, "SubscriptionCancel"],
  ["GET", /^\/v1\/invoices$/u, "InvoiceList"],
  ["POST", /^\/v1\/invoices\/create_preview$/u, "InvoicePreview"],
  ["GET", /^\/v1\/charges$/u, "ChargeList"],
  ["GET", /^\/v1\/refunds$/u, "RefundList"],
  ["POST", /^\/v1\/refunds$/u, "RefundCreate"],
  ["GET", /^\/v1\/disputes$/u, "DisputeList"],
  ["GET", /^\/v1\/events$/u, "EventList"],
];

/** Lists as a form writes them, by number, are lists again; and what is written as text is read as what it stands for. */
function listed(form: Form | string): Given {
  if (typeof form === "string") return form;
  const names = Object.keys(form);
  const isList = names.length > 0 && names.every((name, at) => name === String(at));
  const values = names.map((name) => [name, listed(form[name] ?? "")] as const);
  return isList ? values.map(([, value]) => value) : Object.fromEntries(values);
}

/** What the types cannot say and the vendor refuses all the same. */
function ruleBroken(contract: keyof Contracts, given: Given): string | null {
  if (contract !== "SessionCreate" || typeof given !== "object" || given === null) return null;
  if ("allow_promotion_codes" in given && "discounts" in given)
    return "You may only specify one of these parameters: allow_promotion_codes, discounts.";
  if ("customer" in given && "customer_email" in given)
    return "You may only specify one of these parameters: customer, customer_email.";
  const trial = "subscription_data" in given ? (given.subscription_data as { trial_period_days?: Given }) : {};
  return trial.trial_period_days === "0" || trial.trial_period_days === 0
    ? "The minimum number of trial period days is 1."
    : null;
}

export type Refusal = { call: string; says: string };
/** What the peer does in place of answering. */
export type Mood = "well" | Trouble;
type Trouble =
  | "error"
  | "busy"
  | "garbage"
  | "cut"
  | "silent"
  /** Like an error, and asks not to be tried again at once. */
  | "down"
  /** An answer that is JSON, and not Stripe's. */
  | "nonsense"
  /** Does what it is asked, and cuts the connection before the answer. */
  | "lost"
  /** Does not answer each first try. */
  | "drowsy";
/** Where it is not well, if not everywhere, and how often. */
type Where = { call?: RegExp; times?: number };

/**
 * A server that takes requests as Stripe does: it decodes the bracket form, holds it against the schema made from the
 * installed library's types, and only then has somebody answer.
 */
export async function openStripePeer() {
  const ajv = new Ajv({ strict: false, coerceTypes: true }).addSchema(schemaOf("stripe"), "stripe");
  const checks = new Map<string, ValidateFunction>();
  const refused: Refusal[] = [];
  const accepted: string[] = [];
  /** Under which key each request came that changes something, whatever became of it. */
  const keys: { call: string; key: string }[] = [];
  let mood: Mood = "well";
  let where: Where = {};
  let isAwake = false;
  let answer: typeof fetch = () => Promise.resolve(Response.json({}, { status: 404 }));

  const faultOf = (method: string, path: string, form: Form): string | null => {
    const contract = CALLS.find((call) => call[0] === method && call[1].test(path))?.[2];
    if (contract === undefined) return "Unrecognized request URL";
    const check = checks.get(contract) ?? ajv.compile({ $ref: `stripe#/properties/${contract}` });
    checks.set(contract, check);
    const given = listed(form);
    const broken = ruleBroken(contract, given);
    if (broken !== null) return broken;
    return check(given) ? null : `${contract}: ${ajv.errorsText(check.errors)}`;
  };
  const troubleAt = (call: string): Trouble | null => {
    const isElsewhere = where.call?.test(call) === false || where.times === 0;
    if (mood === "well" || isElsewhere) return null;
    if (where.times !== undefined) where.times -= 1;
    if (mood !== "drowsy") return mood;
    isAwake = !isAwake;
    return isAwake ? "silent" : null;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      const method = request.method ?? "GET";
      const url = new URL(request.url ?? "/", "http://localhost");
      const call = `${method} ${url.pathname}`;
      const key = request.headers["idempotency-key"];
      if (typeof key === "string") keys.push({ call, key });
      const trouble = troubleAt(call);
      if (trouble !== null && isTroubled(trouble, request, response)) return;
      const form = formOf(method === "GET" ? url.search : body);
      const fault = isKnown(request) ? faultOf(method, url.pathname, form) : "Invalid API Key provided";
      if (fault !== null) refused.push({ call: `${method} ${url.pathname}`, says: fault });
      else accepted.push(`${method} ${url.pathname.replaceAll(/\/(?:cs|sub)_\w+/gu, "/:id")}`);
      const answered =
        fault === null
          ? await answer(new URL(request.url ?? "/", "https://api.stripe.com"), {
              method,
              headers: keysOf(request),
              ...(method === "GET" ? {} : { body }),
            })
          : Response.json({ error: { type: "invalid_request_error", message: fault } }, { status: 400 });
      if (trouble === "lost") return request.socket.destroy();
      response.writeHead(answered.status, { "content-type": "application/json" });
      response.end(await answered.text());
    })();
  });
  return {
    ...(await listenHere(server)),
    refused,
    accepted,
    keys,
    answerBy(how: typeof fetch) {
      answer = how;
    },
    be(how: Mood, there: Where = {}) {
      mood = how;
      where = there;
      isAwake = false;
    },
  };
}

/** True where nothing more comes of the request. */
function isTroubled(trouble: Trouble, request: IncomingMessage, response: ServerResponse): boolean {
  const says = (status: number, more: Record<string, string> = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...more });
    response.end('{"error":{"type":"api_error","message":"Not now."}}');
  };
  if (trouble === "lost") return false;
  if (trouble === "cut") request.socket.destroy();
  else if (trouble === "garbage") response.end("<html>\u0000");
  else if (trouble === "nonsense") response.end('{"ok":true}');
  else if (trouble === "down") says(503, { "stripe-should-retry": "false", "retry-after": "30" });
  else if (trouble !== "silent") says(trouble === "error" ? 500 : 429, { "retry-after": "30" });
  return true;
}

const isKnown = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === "Bearer sk_test_of_a_test" && headers["stripe-version"] === "2026-10-28.endive";

function keysOf({ headers }: IncomingMessage): Record<string, string> {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? { "idempotency-key": key } : {};
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
