import { Agent, request } from "node:http";

export type TurnEvent = { type: string; text?: string; turn?: { seq: number; text: string }; isOver?: boolean };
export type Turn = { seq: number; text: string; atMs: number };

/** One candidate's way to the server. A status of 0 means that no answer came, or that it broke off. */
export type Connection = {
  ask<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T | null }>;
  /** Calls `onEvent` for each event as it comes. */
  say(attemptId: string, turn: Turn, onEvent: (event: TurnEvent) => void): Promise<number>;
  hangUp(): void;
};

const WAIT_MS = 20_000;

export function connectionTo(portOf: () => number, token: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });

  const send = (
    method: string,
    path: string,
    body: object | undefined,
    onText: (text: string) => void,
  ): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const payload = body === undefined ? null : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload === null ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
    };
    const outgoing = request(
      { host: "127.0.0.1", port: portOf(), method, path: `/api${path}`, agent, timeout: WAIT_MS, headers },
      (incoming) => {
        incoming.setEncoding("utf8").on("data", onText);
        incoming.on("end", () => resolve(incoming.complete ? (incoming.statusCode ?? 0) : 0));
        incoming.on("error", () => resolve(0));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(0));
    outgoing.end(payload ?? undefined);
    return promise;
  };

  return {
    async ask<T>(method: string, path: string, body?: object) {
      let text = "";
      const status = await send(method, path, body, (piece) => (text += piece));
      return { status, body: status === 0 ? null : (JSON.parse(text) as T) };
    },
    async say(attemptId, turn, onEvent) {
      let rest = "";
      return send("POST", `/attempts/${attemptId}/turns`, turn, (piece) => {
        const blocks = (rest + piece).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const data = block.split("\n").find((line) => line.startsWith("data: "));
          if (data) onEvent(JSON.parse(data.slice("data: ".length)) as TurnEvent);
        }
      });
    },
    hangUp: () => agent.destroy(),
  };
}
