import assert from "node:assert/strict";
import { sql } from "kysely";
import type { PlanName } from "../../src/features/money/billing/plan-names.ts";
import { priceOf } from "../../src/features/money/billing/rules.ts";
import { type Answer, openTestApp, type Someone } from "./test-app.ts";

export const DAY_MS = 86_400_000;

/** A product that sells plans, in the sandbox, and what people do there with money. */
export async function openShop(settings: Record<string, string> = { PAYMENTS: "sandbox" }) {
  const app = await openTestApp({ settings });
  const { request, product, clock } = app;
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, app.config.appUrl);
    return pathname + search;
  };

  /** Days go by in these tests, and sessions with them: everybody counts as having come back. */
  const staySignedIn = () =>
    product.database.asAccounts(async (tx) => {
      const later = new Date(clock.now().getTime() + DAY_MS);
      await sql`update session set "expiresAt" = ${later}`.execute(tx);
      await sql`update sign_ins set seen_at = ${clock.now()}`.execute(tx);
    });
  const someone = async (): Promise<Someone> => {
    const person = await app.someone();
    await staySignedIn();
    return person;
  };
  /** Lets the time go by, and everything happen that comes with it. */
  const passDays = async (days: number): Promise<void> => {
    clock.pass(days * DAY_MS);
    await staySignedIn();
    await product.passTime();
    await product.jobs.drain();
  };
  const checkout = async ({ token }: Someone, planType: PlanName | "trial"): Promise<string> => {
    const body = { planType, priceId: priceOf(planType) };
    const path = "/api/functions/create-subscription-checkout";
    const answer = await request<{ url: string; message: string }>("POST", path, { token, body });
    assert.equal(answer.status, 200, answer.body.message);
    return pathOf(answer.body.url);
  };
  /** What somebody presses on a page of the sandbox. Answers where it leads, or the page. */
  const press = async (path: string, act: string, more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ act, ...more }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: given, body: html } = await request<string>("POST", path, { body, headers });
    return { status, to: typeof given["location"] === "string" ? pathOf(given["location"]) : null, html };
  };
  /** From the order to where the provider sends whoever has paid. */
  const buy = async (person: Someone, planType: PlanName | "trial"): Promise<void> => {
    const { to } = await press(await checkout(person, planType), "pay");
    assert.ok(to);
    assert.equal((await request("GET", to)).status, 303);
    await product.jobs.drain();
  };
  const ask = <T>({ token }: Someone, method: string, path: string, body?: object): Promise<Answer<T>> =>
    request<T>(method, `/api/payments/${path}`, { token, ...(body ? { body } : {}) });
  const row = ({ userId }: Someone) =>
    product.database.asWorker((tx) =>
      tx.selectFrom("user_subscriptions").selectAll().where("user_id", "=", userId).executeTakeFirst(),
    );
  /** Titles of the letters somebody has been sent, oldest first. */
  const letters = async ({ email }: Pick<Someone, "email">): Promise<string[]> =>
    (await app.letters())
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
      .toReversed();
  return { app, someone, staySignedIn, passDays, checkout, press, buy, ask, row, letters, request };
}
