import { randomUUID } from "node:crypto";
import { sweepLimits } from "../../src/platform/rate-limit.ts";
import type { Product } from "../../src/open-product.ts";
import type { Who } from "./calls.ts";
import { subscribed } from "../../tests/api/subscribed.ts";
import { callerOf } from "./caller.ts";
import { eventsIn } from "./judge.ts";
import type { Document } from "./operations.ts";
import type { Random } from "./random.ts";
import type { Target } from "./run-fuzz.ts";
import { handsOn, PASSWORD, type Visitor } from "./visitor.ts";

type MovableClock = { now(): Date; pass(milliseconds: number): void };
type Attempt = { id: string };
type Replied = { data?: { type?: string; turn?: { seq: number }; isOver?: boolean } };

const TWO_HOURS = 7_200_000;
const TIDY_EVERY = 8;
const STATES = ["reading", "running", "finished", "marked"] as const;

/** The running product as the fuzz sees it. The clock has to be the product's own, so that limits can be let run out. */
export async function productTarget(
  product: Product,
  port: number,
  clock: MovableClock,
  random: Random,
): Promise<Target & { close(): void }> {
  const caller = callerOf(port);
  const hands = handsOn(product, caller);
  const people: Record<Exclude<Who, "nobody">, Visitor> = {
    owner: await subscribed({ product }, await hands.newVisitor()),
    stranger: await hands.newVisitor(),
  };
  const forgetful = await hands.newVisitor();
  const stations = await hands.ask<{ id: string }[]>("GET", "/stations", { token: people.owner.token });
  const recent: string[] = [];
  let link = "";
  let seq = 1;

  const sendTurn = (id: string, text: string) =>
    hands.ask("POST", `/attempts/${id}/turns`, { token: people.owner.token, body: { seq: 1, text, atMs: 1000 } });

  const newAttempt = async (state: (typeof STATES)[number]) => {
    const { token } = people.owner;
    const { id } = await hands.ask<Attempt>("POST", "/attempts", {
      token,
      body: { stationId: random.pick(stations).id, key: randomUUID() },
    });
    if (state !== "reading") await hands.ask("POST", `/attempts/${id}/enter`, { token });
    seq = 1;
    if (state === "finished" || state === "marked") {
      await sendTurn(id, "I am so sorry. What happened this morning?");
      await hands.ask("POST", `/attempts/${id}/finish`, { token });
    }
    if (state === "marked") await product.jobs.drain();
    recent.unshift(id);
    recent.splice(6);
  };

  const forgetLimits = async () => {
    clock.pass(TWO_HOURS);
    await sweepLimits(product.database, clock);
    clock.pass(-TWO_HOURS);
  };

  const known: Record<string, (operation: string) => unknown> = {
    email: (operation) =>
      operation === "accounts.signUp"
        ? `${randomUUID()}@example.test`
        : operation === "accounts.signIn"
          ? people.owner.email
          : forgetful.email,
    password: () => PASSWORD,
    token: () => (link !== "" && random.chance(0.5) ? link : undefined),
    stationId: () => random.pick(stations).id,
    key: () => randomUUID(),
    attemptId: (operation) =>
      operation === "turnSync.sendTurn" || random.chance(0.6) ? recent[0] : random.pick(recent),
    seq: () => seq,
    text: () =>
      random.pick([
        "Hello, how are you?",
        "I am so sorry. What happened?",
        "Let us ring them together. How does that sound?",
      ]),
    first_name: () => "Amara",
    last_name: () => "O’Neill-Smith",
    uk_area: () => "North West",
    target_university: () => "University of Leeds School of Medicine",
    interview_date: () => "2099-12-11",
  };

  return {
    document: await hands.ask<Document>("GET", "/openapi.json"),
    send: (call) => {
      const who = call.who === "nobody" ? null : people[call.who];
      return caller.send({
        ...call,
        headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...call.headers },
      });
    },
    sensible: (operation) => (field) => known[field]?.(operation.id),
    async tidy({ id, path }, index) {
      if (/^(?:accounts|privacy)\./u.test(id)) await renew(people.owner, people.stranger);
      if (index % TIDY_EVERY !== 0) return;
      await forgetLimits();
      if (id === "accounts.confirmEmail") ({ link } = await hands.signUp());
      if (id === "accounts.resetPassword") {
        await hands.ask("POST", "/accounts/request-reset", { body: { email: forgetful.email } });
        link = await hands.linkTo(forgetful.email);
      }
      const state = id === "turnSync.sendTurn" ? "running" : id === "marking.report" ? "marked" : random.pick(STATES);
      if (path.includes("{attemptId}")) await newAttempt(state);
    },
    learn({ id }, _call, answer) {
      if (id !== "turnSync.sendTurn" || answer.status !== 200) return;
      const replied = (eventsIn(answer.body) as Replied[]).find(({ data }) => data?.type === "replied");
      if (replied?.data?.turn) seq = replied.data.turn.seq + 1;
    },
    close: () => caller.close(),
  };

  async function renew(...visitors: Visitor[]): Promise<void> {
    for (const visitor of visitors) {
      const headers = { authorization: `Bearer ${visitor.token}` };
      if ((await caller.send({ method: "GET", url: "/api/accounts/session", headers, payload: null })).status === 200)
        continue;
      await forgetLimits();
      ({ token: visitor.token } = await hands.ask<{ token: string }>("POST", "/accounts/sign-in", {
        body: { email: visitor.email, password: PASSWORD },
      }));
      // Whoever asked for the account's deletion keeps it after all; anybody else is told that there is nothing to keep.
      const url = "/api/privacy/leaving/keep";
      await caller.send({ method: "POST", url, headers: { authorization: `Bearer ${visitor.token}` }, payload: null });
    }
  }
}
