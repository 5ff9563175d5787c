import { createHmac, hkdfSync } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { answerOf, type Answer, askedOf } from "./api.ts";
import { type At, passTime } from "./life.ts";
import { all, find, forget, put } from "./store.ts";

export type Sandbox = {
  /** Carries a request of the provider's library here instead of into the network. */
  fetch: typeof fetch;
  webhookSecret: string;
  /** Does what time has brought, and tells what has not been told. */
  passTime(): Promise<void>;
  /** Does something at this moment, and tells of it. */
  act<T>(work: (at: At) => Promise<T>): Promise<T>;
  /** Who is told, with the signature over the very bytes. */
  tellTo(listener: (raw: Buffer, signature: string) => Promise<void>): void;
};

type Deps = { database: Database; clock: Clock; log: Log; appUrl: string; secret: string };

/** What the sandbox signs its news with. */
export const webhookSecretOf = (secret: string): string =>
  `whsec_${Buffer.from(hkdfSync("sha256", secret, "", "payment sandbox", 24)).toString("hex")}`;

/** A payment provider in which no money moves: it speaks the provider's own interface, and signs its news. */
export function openSandbox({ database, clock, log, appUrl, secret }: Deps): Sandbox {
  const webhookSecret = webhookSecretOf(secret);
  let listener: ((raw: Buffer, signature: string) => Promise<void>) | null = null;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const at = (tx: Tx): At => ({ tx, now: seconds(), appUrl });

  const tellAll = async (): Promise<void> => {
    for (const event of (await database.asWorker((tx) => all(tx, "untold"))).toReversed()) {
      const raw = JSON.stringify(event);
      const time = seconds();
      const signed = createHmac("sha256", webhookSecret).update(`${time}.${raw}`).digest("hex");
      try {
        await listener?.(Buffer.from(raw), `t=${time},v1=${signed}`);
      } catch (error) {
        log.warn({ err: error }, "the payment sandbox could not tell its news");
        return;
      }
      await database.asWorker((tx) => forget(tx, `untold_${event.id}`));
    }
  };
  const act: Sandbox["act"] = async (work) => {
    const result = await database.asWorker(async (tx) => {
      await passTime(at(tx));
      return work(at(tx));
    });
    await tellAll();
    return result;
  };
  const ask = (method: string, url: URL, body: string, key: string | null): Promise<Answer> =>
    act(async (now) => {
      const known = key === null ? undefined : await find(now.tx, "answer", `answer_${key}`);
      if (known) return known;
      const answer = await answerOf(now, askedOf(method, url, body));
      if (key !== null) await put(now.tx, { kind: "answer", id: `answer_${key}`, stands: answer });
      return answer;
    });

  return {
    webhookSecret,
    act,
    passTime: () => act(() => Promise.resolve()),
    tellTo: (who) => {
      listener = who;
    },
    async fetch(input, init = {}) {
      const request = new Request(input, init);
      const key = request.headers.get("idempotency-key");
      const { status, body } = await ask(request.method, new URL(request.url), await request.text(), key);
      return Response.json(body, { status });
    },
  };
}
