import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { configOf } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { sweepLimits } from "../../src/platform/rate-limit.ts";
import { openProduct } from "../../src/open-product.ts";
import { subscribed } from "../../tests/api/subscribed.ts";
import { callerOf } from "../fuzz/caller.ts";
import { handsOn, type Visitor } from "../fuzz/visitor.ts";

const TWO_HOURS = 7_200_000;
const LIMIT_EVERY = 15;

export type Cast = { people: Visitor[]; stations: string[] };

/** Opens the product once in this process, signs people with a plan up through its doors, and closes it again. */
export async function castOf(environment: Record<string, string>, count: number): Promise<Cast> {
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const product = await openProduct(configOf(environment), logOf("silent"), { clock, work: false });
  product.http.server.listen(0, "127.0.0.1");
  await once(product.http.server, "listening");
  const caller = callerOf((product.http.server.address() as AddressInfo).port);
  const hands = handsOn(product, caller);
  const people: Visitor[] = [];
  while (people.length < count) {
    people.push(await subscribed({ product }, await hands.newVisitor()));
    if (people.length % LIMIT_EVERY !== 0) continue;
    shift = TWO_HOURS;
    await sweepLimits(product.database, clock);
    shift = 0;
  }
  const listed = await hands.ask<{ id: string }[]>("GET", "/stations", { token: people[0]?.token ?? "" });
  caller.close();
  await product.close();
  return { people, stations: listed.map(({ id }) => id) };
}
