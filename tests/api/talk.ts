import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Attempt, Mode } from "#contract/interview/attempts";
import type { SendTurn, TurnEvent } from "#contract/interview/turn-sync";
import type { TestApp, Someone } from "./test-app.ts";

export const textOf = (event: TurnEvent | undefined) => (event && "turn" in event ? event.turn.text : undefined);

/** Interviews in a test app over a real connection, where events can be read one by one, as they come. */
export async function talkIn(app: TestApp) {
  const { server } = app.product.http;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

  async function inTheRoom(person: Someone, mode: Mode = "study"): Promise<string> {
    const body = { stationId: "a-wasted-morning", key: crypto.randomUUID(), mode };
    const { id } = (await app.request<Attempt>("POST", "/api/attempts", { token: person.token, body })).body;
    await app.request("POST", `/api/attempts/${id}/enter`, { token: person.token });
    return id;
  }

  const read = async (person: Someone, id: string) =>
    (await app.request<Attempt>("GET", `/api/attempts/${id}`, { token: person.token })).body;

  async function say(person: Someone, id: string, turn: Partial<SendTurn> & { text: string }) {
    const tab = new AbortController();
    const response = await fetch(`${url}/attempts/${id}/turns`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ seq: 1, atMs: 1000, ...turn }),
      signal: tab.signal,
    });
    assert.equal(response.status, 200);
    const events = eventsOf(response);
    const next = async () => (await events.next()).value as TurnEvent;
    const rest = async () => {
      const all: TurnEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    };
    return { next, rest, close: () => tab.abort() };
  }

  return { inTheRoom, read, say };
}

async function* eventsOf(response: Response): AsyncGenerator<TurnEvent> {
  let text = "";
  for await (const piece of (response.body ?? assert.fail()).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data: "));
      if (data && block.includes("event: message")) yield JSON.parse(data.slice("data: ".length)) as TurnEvent;
    }
  }
}
