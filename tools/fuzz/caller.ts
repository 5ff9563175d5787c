import { Agent, request } from "node:http";
import type { Answer } from "./judge.ts";

export type Sent = { method: string; url: string; headers: Record<string, string>; payload: string | Buffer | null };
export type Caller = { send(sent: Sent): Promise<Answer>; close(): void };

const WAIT_MS = 30_000;

/** Calls one port over connections that are kept, with addresses and headers exactly as they are given. Status 0: no answer came. */
export function callerOf(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = ({ method, url, headers, payload }: Sent): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const broken = (error: Error) => resolve({ status: 0, headers: {}, body: `no answer: ${error.message}` });
    const length = payload === null ? {} : { "content-length": String(Buffer.byteLength(payload)) };
    const outgoing = request(
      { host: "127.0.0.1", port, method, path: url, agent, timeout: WAIT_MS, headers: { ...headers, ...length } },
      (incoming) => {
        let body = "";
        incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }));
        incoming.on("error", broken);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`nothing came in ${WAIT_MS / 1000} s`)));
    outgoing.on("error", broken);
    outgoing.end(payload ?? undefined);
    return promise;
  };
  return { send, close: () => agent.destroy() };
}
