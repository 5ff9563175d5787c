import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { describe, test } from "node:test";
import { contracts } from "./contracts.ts";
import { loseConnection, refuse, standIn } from "./stand-in.ts";

const ATTEMPT = "00000000-0000-4000-8000-000000000001";

const get = (path: string) => new Request(`http://localhost/api${path}`);
const post = (path: string, body: unknown) =>
  new Request(`http://localhost/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const turn = (more: object) => post(`/attempts/${ATTEMPT}/turns`, { seq: 0, text: "Hello.", atMs: 1000, ...more });

describe("the stand-in of the contract", () => {
  test("answers an operation with what the test gives, and keeps what was asked", async () => {
    const server = standIn({ voice: { service: () => ({ transcription: "Whisper", speech: null }) } });
    const response = await server.handle(get("/voice/service"));
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { transcription: "Whisper", speech: null });
    assert.deepEqual(
      server.asked.map(({ operation }) => operation),
      ["voice.service"],
    );
    assert.deepEqual(server.faults, []);
  });

  test("finds fault with an answer that the contract forbids", async () => {
    const server = standIn({ voice: { service: () => ({ transcription: 4, speech: null }) as never } });
    assert.equal((await server.handle(get("/voice/service"))).status, 500);
    assert.equal(server.faults.length, 1);
    assert.match(server.faults[0] ?? "", /^voice\.service: .*transcription/u);
  });

  test("finds fault with an operation that the test does not answer, and with one that does not exist", async () => {
    const server = standIn({});
    assert.equal((await server.handle(get("/voice/service"))).status, 500);
    assert.equal((await server.handle(get("/voice/choir"))).status, 404);
    assert.deepEqual(server.faults, [
      "voice.service: Error: no answer was given",
      "GET /api/voice/choir: no operation of the contract",
    ]);
  });

  test("finds fault with a page that asks what the contract refuses", async () => {
    const server = standIn({ turnSync: { sendTurn: async function* () {} } });
    assert.equal((await server.handle(turn({ seq: -1 }))).status, 400);
    assert.match(server.faults[0] ?? "", /^turnSync\.sendTurn: .*seq/u);
  });

  test("refuses with the contract's own code and sentence, and finds no fault with it", async () => {
    const server = standIn({ voice: { service: () => refuse("SERVICE_UNAVAILABLE") } });
    const response = await server.handle(get("/voice/service"));
    assert.equal(response.status, 503);
    const { code, message, defined } = (await response.json()) as Record<string, unknown>;
    assert.deepEqual(
      { code, message, defined },
      { code: "SERVICE_UNAVAILABLE", message: "We cannot do that just now. Please try again.", defined: true },
    );
    assert.deepEqual(server.faults, []);
  });

  test("loses the connection as a browser tells it", async () => {
    const server = standIn({ voice: { service: () => loseConnection() } });
    await assert.rejects(server.handle(get("/voice/service")), TypeError);
    assert.deepEqual(server.faults, []);
  });

  test("waits for what the test holds back, and answers anew what the test changes", async () => {
    const held = Promise.withResolvers<{ transcription: null; speech: null }>();
    const isAsked = Promise.withResolvers<void>();
    const server = standIn({
      voice: {
        service: () => {
          isAsked.resolve();
          return held.promise;
        },
      },
    });
    const first = server.handle(get("/voice/service"));
    await isAsked.promise;
    server.change({ voice: { service: () => ({ transcription: null, speech: "Piper" }) } });
    const second = await server.handle(get("/voice/service"));
    assert.deepEqual(await second.json(), { transcription: null, speech: "Piper" });
    held.resolve({ transcription: null, speech: null });
    assert.deepEqual(await (await first).json(), { transcription: null, speech: null });
  });
});

describe("a reply that is streamed by the stand-in", () => {
  test("arrives event by event, with the turn that was sent", async () => {
    const more = Promise.withResolvers<void>();
    const server = standIn({
      turnSync: {
        sendTurn: async function* ({ text, attemptId }) {
          yield { type: "delta", text: `${attemptId}: ${text}` };
          await more.promise;
          yield { type: "failed", message: "Nobody is there." };
        },
      },
    });
    const { body, headers } = await server.handle(turn({}));
    assert.match(headers.get("content-type") ?? "", /^text\/event-stream/u);
    assert.ok(body);
    const chunks = body.pipeThrough(new TextDecoderStream());
    let seen = "";
    for await (const chunk of chunks) {
      seen += chunk;
      if (seen.includes(`${ATTEMPT}: Hello.`)) more.resolve();
    }
    assert.match(seen, /Nobody is there\./u);
    assert.deepEqual(server.faults, []);
  });

  test("breaks off where the connection is lost", async () => {
    const server = standIn({
      turnSync: {
        sendTurn: async function* () {
          yield { type: "delta", text: "I am" };
          loseConnection();
        },
      },
    });
    const response = await server.handle(turn({}));
    await assert.rejects(response.text(), TypeError);
    assert.deepEqual(server.faults, []);
  });

  test("is a fault where the contract forbids one of its events", async () => {
    const server = standIn({
      turnSync: {
        sendTurn: async function* () {
          yield { type: "delta", text: 4 } as never;
        },
      },
    });
    await (await server.handle(turn({}))).text();
    assert.match(server.faults[0] ?? "", /^turnSync\.sendTurn: /u);
  });
});

test("the stand-in knows every contract that a feature exports", async () => {
  const features = new URL("../../src/features/", import.meta.url);
  const known = new Set<unknown>(Object.values(contracts));
  const unknown: string[] = [];
  let exported = 0;
  for (const feature of globSync("*/*/contract.ts", { cwd: features })) {
    const file = new URL(feature, features);
    const module = (await import(file.href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!/contract$/iu.test(name)) continue;
      exported += 1;
      if (!known.has(value)) unknown.push(`${feature}: ${name}`);
    }
  }
  assert.deepEqual(unknown, []);
  assert.equal(known.size, exported);
});
