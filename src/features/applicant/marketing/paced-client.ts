import { breakerOf } from "#platform/breaker.ts";
import type { Clock } from "#platform/clock.ts";
import { OutsideFault, OutsideRefusal } from "./outside.ts";

type Answer = { status: number; body: unknown };

/** JSON over HTTP to a service that counts requests. */
export type PacedClient = {
  /** Answers what the service answers with 2xx, and 404. @throws OutsideFault, OutsideRefusal */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
};

type PacedOptions = {
  url: string;
  headers: Record<string, string>;
  clock: Clock;
  perSecond: number;
  /** How long nobody asks after a 429 that names no time. */
  pauseMs: number;
  /** Milliseconds a request may take. */
  patienceMs?: number;
};

const PATIENCE_MS = 10_000;
const AT_REST = "It is left alone for a while after failures.";
const MOST_BYTES = 262_144;

/** One request after the other begins, no more than so many a second; after failures the service is left alone for a while. */
export function pacedClient({
  url,
  headers,
  clock,
  perSecond,
  pauseMs,
  patienceMs = PATIENCE_MS,
}: PacedOptions): PacedClient {
  const breaker = breakerOf(clock);
  let turn: Promise<unknown> = Promise.resolve();

  /** Resolves when the next request may begin. */
  const nextTurn = (): Promise<unknown> => {
    const mine = turn;
    turn = mine.then(() => new Promise((resolve) => setTimeout(resolve, 1000 / perSecond)));
    return mine;
  };

  const failed = (why: string, retryAfterMs: number | null = null): OutsideFault => {
    breaker.failed({ retryAfterMs, isOfProvider: true });
    return new OutsideFault(why);
  };

  const send = async (method: string, path: string, body: unknown): Promise<Response> => {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: {
          ...headers,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      throw failed(
        error instanceof Error && error.name === "TimeoutError"
          ? "It did not answer in time."
          : "It cannot be reached.",
      );
    }
  };

  return {
    async ask(method, path, body) {
      if (breaker.closedUntil() !== null) throw new OutsideFault(AT_REST);
      await nextTurn();
      if (!breaker.mayTry()) throw new OutsideFault(AT_REST);
      const response = await send(method, path, body);
      const { status } = response;
      const text = await textOf(response).catch(() => {
        throw failed("Its answer broke off.");
      });
      if (status === 429) throw failed("It asks for a pause.", pauseWished(response) ?? pauseMs);
      if (status >= 500) throw failed(`It answered ${status}.`);
      if (status === 401 || status === 403) throw failed("It does not accept our key.");
      if (status >= 400 && status !== 404) {
        breaker.succeeded();
        throw new OutsideRefusal(`It refused what was sent (${status}).`);
      }
      const answer = { status, body: jsonOf(text) };
      if (answer.body === undefined && text !== "") throw failed("Its answer cannot be read.");
      breaker.succeeded();
      return answer;
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pauseWished(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
