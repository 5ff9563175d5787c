import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../src/platform/clock.ts";
import { contractFault } from "./model-contracts.ts";
import { chatDialect, messagesDialect, responsesDialect, type Dialect, type EndReason } from "./model-streams.ts";
import { listenHere } from "./on-a-port.ts";

/** What the stand-in does with a request it has found in order. */
export type Conduct =
  | {
      say: string | string[];
      end?: EndReason | "cut" | "no-end" | "error" | "hold";
      afterMs?: number;
      everyMs?: number;
    }
  | { status: number; headers?: Record<string, string> }
  /** Neither headers nor an end, until whoever asked hangs up. */
  | "silence"
  /** Headers of a stream, and nothing after them. */
  | "headers"
  | "garbage"
  | "not-json";

export type Asked = { path: string; body: Record<string, unknown>; text: string };

export type ModelServer = {
  /** The base address for the SDK, with /v1. */
  url: string;
  /** Every request, in order. */
  asked: Asked[];
  /** What was wrong with requests, and with our own answers: empty in a test that passes. */
  faults: string[];
  /** How many askers hung up before the end. */
  hungUp: number;
  conduct(request: Asked, nth: number): Conduct;
  /** Everything fails until then, by the clock handed in. */
  outage: Date | null;
  /** Settles when the next request has come. */
  nextAsked(): Promise<void>;
  /** Settles when the next asker hangs up. */
  nextHangUp(): Promise<void>;
  close(): Promise<void>;
};

const dialectsFor = (body: object): Dialect[] => [chatDialect(), responsesDialect(), messagesDialect("tools" in body)];

/**
 * A server that speaks OpenAI's responses and chat completions and Anthropic's messages, as far as our product does.
 * It refuses what the vendors' types would not allow, and misbehaves on demand.
 */
export async function openModelServer(options: { clock?: Clock; isChecking?: boolean } = {}): Promise<ModelServer> {
  const isChecking = options.isChecking ?? true;
  let hangUp = Promise.withResolvers<void>();
  let arrival = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      standIn.faults.push(String(error));
      response.destroy();
    });
  });

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let isDone = false;
    response.on("close", () => {
      if (isDone || response.writableFinished) return;
      standIn.hungUp += 1;
      hangUp.resolve();
      hangUp = Promise.withResolvers();
    });
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const dialect = dialectsFor(body).find(({ path }) => path === request.url);
    const fault = dialect ? faultIn(dialect, request, body, isChecking) : `Nobody answers at ${request.url}.`;
    if (!dialect || fault !== null) {
      standIn.faults.push(fault ?? "");
      refuse(response, 400, {}, fault ?? "");
      return;
    }
    const asked = { path: dialect.path, body, text: JSON.stringify(body) };
    standIn.asked.push(asked);
    arrival.resolve();
    arrival = Promise.withResolvers();
    const isOut = standIn.outage !== null && (options.clock?.now() ?? new Date()) < standIn.outage;
    const conduct = isOut ? { status: 503 } : standIn.conduct(asked, standIn.asked.length);
    isDone = await answer(response, dialect, String(body["model"]), conduct);
  };

  const answer = async (response: ServerResponse, dialect: Dialect, model: string, conduct: Conduct) => {
    if (conduct === "silence") return false;
    if (typeof conduct === "object" && "status" in conduct) {
      refuse(response, conduct.status, conduct.headers ?? {}, "The stand-in was told to.");
      return true;
    }
    if (conduct === "not-json") {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Sign in to the Wi-Fi</p>");
      return true;
    }
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    response.flushHeaders();
    if (conduct === "headers") return false;
    if (conduct === "garbage") {
      response.end('data: {"choices":[{"de\n\ndata: <<<>>>\n\nevent: what\ndata: [1,2,\n\n');
      return true;
    }
    return stream(response, dialect, model, conduct);
  };

  const send = (response: ServerResponse, dialect: Dialect, events: object[]) => {
    for (const event of events) {
      const fault = isChecking ? contractFault(dialect.event, asOnTheClient(event)) : null;
      if (fault !== null) standIn.faults.push(`our own: ${fault}`);
    }
    response.write(events.map((event) => dialect.frame(event)).join(""));
  };

  const stream = async (
    response: ServerResponse,
    dialect: Dialect,
    model: string,
    { say, end = "stop", afterMs = 0, everyMs = 0 }: Extract<Conduct, { say: unknown }>,
  ) => {
    const pieces = typeof say === "string" ? (say.match(/\s*\S+/gu) ?? []) : say;
    send(response, dialect, dialect.begin(model));
    if (afterMs > 0) await pause(afterMs);
    for (const piece of pieces) {
      send(response, dialect, dialect.piece(piece));
      if (everyMs > 0) await pause(everyMs);
    }
    if (end === "hold") return false;
    if (end === "cut") {
      // What was written goes out first, then the line is dead.
      response.write("", () => response.destroy());
      return true;
    }
    if (end === "error") response.write(dialect.frame(dialect.error()));
    else if (end !== "no-end") {
      send(response, dialect, dialect.end(pieces.join(""), end));
      response.write(dialect.close);
    }
    response.end();
    return true;
  };

  const { origin, close } = await listenHere(server);
  const standIn: ModelServer = {
    url: `${origin}/v1`,
    asked: [],
    faults: [],
    hungUp: 0,
    outage: null,
    conduct: () => ({ say: "All right." }),
    nextAsked: () => arrival.promise,
    nextHangUp: () => hangUp.promise,
    close,
  };
  return standIn;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return text;
}

function faultIn(dialect: Dialect, request: IncomingMessage, body: object, isChecking: boolean): string | null {
  if (request.method !== "POST") return `${request.method} is no way to ask.`;
  if (!request.headers["content-type"]?.startsWith("application/json")) return "The request is not JSON.";
  if (!request.headers[dialect.keyHeader]) return `The header ${dialect.keyHeader} is missing.`;
  if (dialect.keyHeader === "x-api-key" && request.headers["anthropic-version"] !== "2023-06-01")
    return "The header anthropic-version is missing.";
  return isChecking ? contractFault(dialect.request, body) : null;
}

/** The SDK adds `output_text` to a response; over the wire it never comes. */
function asOnTheClient(event: object): object {
  if (!("response" in event) || typeof event.response !== "object") return event;
  return { ...event, response: { ...event.response, output_text: "" } };
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>, message: string): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ type: "error", error: { type: "stand_in", message, code: null, param: null } }));
}
