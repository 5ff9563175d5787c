import { addressOf, networkOf } from "#platform/http/address.ts";
import type { Handler } from "#platform/http/server.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import type { Deps } from "./deps.ts";
import { settleCustomer } from "./news/settle.ts";

const RETURN_PATH = "/api/payments/return";
/** After that whoever has paid goes on, and the provider's news follows them. */
const PATIENCE_MS = 6_000;
/** By network: each return asks the provider several things. */
const RETURNS: Limit = { name: "payment-returns", most: 30, seconds: 900 };

/**
 * Where the provider sends people back to: what they did there is looked up before they see the next page, so that
 * nobody who has just paid is told that they have not.
 */
export const returnHandler =
  (deps: Deps): Handler =>
  async (request, response, { path }) => {
    if (path !== RETURN_PATH || request.method !== "GET") return false;
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const customerId = /^\w{4,80}$/u.exec(searchParams.get("customer") ?? "")?.[0];
    const link = /^[\w-]{43}$/u.exec(searchParams.get("link") ?? "")?.[0];
    if (customerId !== undefined) await settleInTime(deps, customerId, addressOf(request, deps.trustedProxies));
    response.setHeader("cache-control", "no-store");
    response.writeHead(303, { location: link === undefined ? "/subscription-checkout" : `/pay/${link}` }).end();
    return true;
  };

/** Whoever comes back too often goes on as well: nothing is looked up for them. */
async function settleInTime(deps: Deps, customerId: string, address: string): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  const settled = settleCounted(deps, customerId, address).catch((error: unknown) =>
    deps.log.warn({ err: error }, "somebody came back from paying, and it could not be looked up"),
  );
  await Promise.race([settled, patience]);
  clearTimeout(timer);
}

async function settleCounted(deps: Deps, customerId: string, address: string): Promise<void> {
  await takeHit(deps.database, deps.clock, RETURNS, networkOf(address));
  await settleCustomer(deps, customerId);
}
