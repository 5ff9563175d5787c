import { connectionTo, type Connection, type TurnEvent } from "../../tools/chaos/talk.ts";
import { linkTokenIn } from "../api/test-app.ts";
import { PASSWORD } from "../product/password.ts";
import type { StoredLetter } from "../../src/platform/mail/mail.ts";

export type Person = { email: string; token: string };

/** One call over a connection of its own. */
export async function call<T>(
  port: number,
  method: string,
  path: string,
  given: { token?: string; body?: object } = {},
) {
  const line = connectionTo(() => port, given.token ?? "none");
  const answer = await line.ask<T>(method, path, given.body);
  line.hangUp();
  return answer;
}

/** Says something and reads to the end of the reply. */
export async function say(port: number, token: string, attemptId: string, seq: number, text: string) {
  const line: Connection = connectionTo(() => port, token);
  const events: TurnEvent[] = [];
  const status = await line.say(attemptId, { seq, text, atMs: 1000 }, (event) => events.push(event));
  line.hangUp();
  return { status, events };
}

/** Answers what the browser that signed up keeps, too. */
export async function signUp(port: number): Promise<{ email: string; handle: string }> {
  const email = `${crypto.randomUUID()}@example.test`;
  const answer = await call<{ handle: string }>(port, "POST", "/accounts/sign-up", {
    body: { email, password: PASSWORD },
  });
  if (!answer.body) throw new Error(`Signing up answered ${answer.status}.`);
  return { email, handle: answer.body.handle };
}

/** The token of the link that was sent to an address, from the mailbox of a product that sends no mail. */
async function linkInMailbox(port: number, email: string): Promise<string> {
  const letters = (await (await fetch(`http://127.0.0.1:${port}/dev/mailbox.json`)).json()) as StoredLetter[];
  return linkTokenIn(letters.find(({ to }) => to === email));
}

/** Signs up and follows the link of the letter, at whichever processes the port leads to. */
export async function someone(port: number, linkTo = (email: string) => linkInMailbox(port, email)): Promise<Person> {
  const { email, handle } = await signUp(port);
  const body = { token: await linkTo(email), handle };
  const answer = await call<{ token: string }>(port, "POST", "/accounts/confirm", { body });
  return { email, token: answer.body?.token ?? "" };
}

export async function inTheRoom(port: number, token: string): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { body: attempt } = await call<{ id: string }>(port, "POST", "/attempts", { token, body });
  const id = attempt?.id ?? "";
  await call(port, "POST", `/attempts/${id}/enter`, { token });
  return id;
}
