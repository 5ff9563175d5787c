import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { setSecretHeaders, setSecurityHeaders } from "./headers.ts";
import { closeOnlyWhatIsIdle } from "./idle-connections.ts";
import { routeNamesOf } from "./route-name.ts";

/** Answers and returns true, or returns false and leaves the response untouched. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  target: { path: string; id: string },
) => Promise<boolean>;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

export function sendText(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

/** A reader who never reads must not keep a stopping process alive. */
const GRACE_MS = 8_000;
/** A request that has not come whole by then is over. Node looks only as often as the last of these says: by itself every 30 s. */
const PATIENCE_MS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
};

const SILENCE_MS = 90_000;

export type HttpServer = {
  /** What node:http calls for each request; tests call it without a port. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  server: Server;
  /** Takes no new requests, waits until the running ones have ended, streams included, and cuts off what is left after `graceMs`. */
  close(graceMs?: number): Promise<void>;
};

export function httpServerOf(options: {
  handlers: Handler[];
  isSecure: boolean;
  /** The origins other than our own that a page may call. */
  connectTo?: string[];
  log: Log;
  metrics: Metrics | null;
  /** Paths whose address alone opens them. */
  isSecret?: (path: string) => boolean;
  /** In place of the patience that a request meets. */
  patienceMs?: Partial<typeof PATIENCE_MS>;
  /** The operations' path patterns: what requests go by in the log and the metrics. */
  routes?: string[];
}): HttpServer {
  const { log, metrics } = options;
  const nameOf = routeNamesOf(options.routes ?? []);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    const id = crypto.randomUUID();
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    response.setHeader("x-request-id", id);
    setSecurityHeaders(response, { isSecure: options.isSecure, connectTo: options.connectTo ?? [] });
    if (options.isSecret?.(path)) setSecretHeaders(response);
    response.once("close", () => {
      const took = performance.now() - began;
      metrics?.request(request.method ?? "GET", nameOf(path), response.statusCode, took / 1000);
      log.info(
        {
          request: id,
          method: request.method,
          route: nameOf(path),
          status: response.statusCode,
          ms: Math.round(took),
        },
        "request",
      );
    });
    try {
      for (const handler of options.handlers) {
        if (await handler(request, response, { path, id })) return;
      }
      sendJson(response, 404, { defined: true, code: "NOT_FOUND", status: 404, message: "There is nothing here." });
    } catch (error) {
      log.error({ err: error, request: id }, "a request failed");
      if (response.headersSent) response.destroy();
      else
        sendJson(response, 500, {
          defined: false,
          code: "INTERNAL_SERVER_ERROR",
          status: 500,
          message: `Something went wrong on our side. (Reference ${id})`,
        });
    }
  };

  const server = createServer(
    { ...PATIENCE_MS, ...options.patienceMs },
    (request, response) => void handle(request, response),
  );
  server.maxHeadersCount = 100;
  // Streams are kept alive every few seconds, so a connection on which nothing moves has a reader who does not read.
  server.setTimeout(SILENCE_MS);
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => void handle(request, response));
  closeOnlyWhatIsIdle(server);

  return {
    handle,
    server,
    close: (graceMs = GRACE_MS) =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
      }),
  };
}
