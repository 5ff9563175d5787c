import { randomUUID } from "node:crypto";
import { mailboxOf } from "../../src/platform/mail/mail.ts";
import type { Product } from "../../src/open-product.ts";
import type { Caller } from "./caller.ts";

export const PASSWORD = "seven wet umbrellas";

export type Visitor = { email: string; token: string; userId: string };
type Confirmed = { token: string; user: { id: string } };

/** Does by hand what a page does, so that there are people, links and attempts to fuzz with. */
export type Hands = {
  ask<T>(method: string, path: string, options?: { body?: object; token?: string }): Promise<T>;
  signUp(): Promise<{ email: string; link: string }>;
  newVisitor(): Promise<Visitor>;
  linkTo(email: string): Promise<string>;
};

export function handsOn(product: Product, caller: Caller): Hands {
  const ask: Hands["ask"] = async <T>(
    method: string,
    path: string,
    options: { body?: object; token?: string } = {},
  ) => {
    const headers = {
      ...(options.body ? { "content-type": "application/json" } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    };
    const answer = await caller.send({
      method,
      url: `/api${path}`,
      headers,
      payload: options.body ? JSON.stringify(options.body) : null,
    });
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return (isJson ? JSON.parse(answer.body) : answer.body) as T;
  };
  const linkTo = async (email: string) => {
    await product.jobs.drain();
    const letter = (await mailboxOf(product.database)).find(({ to }) => to === email);
    return decodeURIComponent(/[?&]token=([^\s&]+)/u.exec(letter?.text ?? "")?.[1] ?? "");
  };
  const signUp = async () => {
    const email = `${randomUUID()}@example.test`;
    await ask("POST", "/accounts/sign-up", { body: { email, password: PASSWORD } });
    return { email, link: await linkTo(email) };
  };
  const newVisitor = async () => {
    const { email, link } = await signUp();
    const { token, user } = await ask<Confirmed>("POST", "/accounts/confirm", {
      body: { token: link, password: PASSWORD },
    });
    return { email, token, userId: user.id };
  };
  return { ask, signUp, newVisitor, linkTo };
}
