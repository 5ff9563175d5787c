import { DAY_MS } from "#shared/durations.ts";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { PayLinkView } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import { findAddress } from "#server/identity/accounts";
import { findSubscription, type PlanName, subscriptionOf } from "#server/money/billing";
import type { Deps } from "../deps.ts";
import { hasTrialLeft, openOnly, type Payer } from "../open-checkout.ts";
import { addLink, findLink, keepLinkCheckout, type LinkRow, linksOf, revokeLink } from "./link-store.ts";
import { plainly } from "../plainly.ts";
import { addCustomer } from "../store.ts";

const DAYS = 14;
const MOST = 5;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const viewOf = ({ id, plan, made_at, expires_at, paid_at }: LinkRow): PayLinkView => ({
  id,
  plan: plan as PlanName,
  madeAt: made_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  isPaid: paid_at !== null,
});

/** A link by which somebody else can pay. Its token is told once and kept as a hash. */
export async function makeLink({ database, clock }: Deps, userId: string, plan: PlanName) {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const link = await database.asWorker(async (tx) => {
    const row = (await findSubscription(tx, userId)) ?? null;
    if (subscriptionOf(row).subscribed) throw new AppError("CONFLICT", "You have a plan already.");
    if ((await linksOf(tx, userId, now)).length >= MOST)
      throw new AppError("CONFLICT", `You have ${MOST} links already. Take one back first.`);
    return addLink(tx, {
      userId,
      plan,
      tokenHash: hashOf(token),
      at: now,
      expiresAt: new Date(now.getTime() + DAYS * DAY_MS),
    });
  });
  return { link: viewOf(link), token };
}

export const listLinks = async ({ database, clock }: Deps, userId: string): Promise<PayLinkView[]> =>
  (await database.asWorker((tx) => linksOf(tx, userId, clock.now()))).map(viewOf);

export async function takeBack({ database, clock, provider }: Deps, userId: string, id: string): Promise<void> {
  const revoked = await database.asWorker((tx) => revokeLink(tx, userId, id, clock.now()));
  if (revoked === undefined) throw new AppError("NOT_FOUND");
  const { checkout_id } = revoked;
  if (checkout_id !== null) await plainly(provider, () => provider.closeCheckout(checkout_id));
}

async function requireLink({ database, clock }: Deps, token: string): Promise<LinkRow> {
  const link = await database.asWorker((tx) => findLink(tx, hashOf(token), clock.now()));
  if (link === undefined) throw new AppError("NOT_FOUND", "This link has expired or was withdrawn.");
  return link;
}

async function requireAddress({ database }: Deps, userId: string): Promise<string> {
  const email = await findAddress(database, userId);
  if (email === undefined) throw new AppError("NOT_FOUND");
  return email;
}

/** What whoever has the link is told: the plan and its price, and nothing of who it is for. */
export async function openLink(deps: Deps, token: string) {
  const link = await requireLink(deps, token);
  const hasTrial = await hasTrialLeft(deps, await requireAddress(deps, link.user_id));
  return {
    plan: link.plan as PlanName,
    hasTrial,
    isPaid: link.paid_at !== null,
    expiresAt: link.expires_at.toISOString(),
  };
}

/** Opens the provider's page for whoever has the link, who says there who they are. */
export async function payByLink(deps: Deps, token: string): Promise<{ url: string }> {
  const link = await requireLink(deps, token);
  const { database } = deps;
  const row = (await database.asWorker((tx) => findSubscription(tx, link.user_id))) ?? null;
  if (link.paid_at !== null || subscriptionOf(row).subscribed)
    throw new AppError("CONFLICT", "This is paid for already. Nothing has been charged.");
  const person = { userId: link.user_id, email: await requireAddress(deps, link.user_id) };
  return plainly(deps.provider, () => openPage(deps, person, link, token));
}

async function openPage(deps: Deps, { userId, email }: Payer, link: LinkRow, token: string): Promise<{ url: string }> {
  const { database, provider, clock, appUrl } = deps;
  const customerId = await provider.openCustomer({ userId, email: null, key: `link-${link.id}` });
  await database.asWorker((tx) => addCustomer(tx, { customerId, userId, isByLink: true, at: clock.now() }));
  const { id, url } = await openOnly(deps, userId, async () =>
    provider.openCheckout({
      customerId,
      plan: link.plan as PlanName,
      hasTrial: await hasTrialLeft(deps, email),
      successUrl: `${appUrl}/api/payments/return?customer=${customerId}&link=${token}`,
      cancelUrl: `${appUrl}/pay/${token}`,
      key: randomUUID(),
    }),
  );
  await database.asWorker((tx) => keepLinkCheckout(tx, link.id, id));
  return { url };
}
