import assert from "node:assert/strict";
import { describe, it } from "node:test";
import inject from "light-my-request";
import * as z from "zod/mini";
import { route } from "#shared/contract.ts";
import { logOf } from "../log.ts";
import { apiHandler } from "./api-handler.ts";
import { bind, type Context, type Person } from "./context.ts";
import { httpServerOf } from "./server.ts";

const text = z.object({ text: z.string() });
const long = { mostBytes: 100_000 };
const contract = {
  note: route.route({ method: "POST", path: "/notes" }).input(text).output(z.number()),
  letter: route
    .meta({ longBody: long })
    .route({ method: "POST", path: "/letters/{to}" })
    .input(z.extend(text, { to: z.string() }))
    .output(z.number()),
  secret: route
    .meta({ longBody: { ...long, isHidden: true } })
    .route({ method: "POST", path: "/secrets" })
    .input(text)
    .output(z.number()),
  song: route
    .meta({ longBody: { ...long, isSound: true } })
    .route({ method: "POST", path: "/songs" })
    .input(z.file())
    .output(z.number()),
};
const length = ({ input }: { input: { text: string } }) => input.text.length;
const bound = bind(contract);
const router = {
  note: bound.note.handler(length),
  letter: bound.letter.handler(length),
  secret: bound.secret.handler(length),
  song: bound.song.handler(({ input }) => input.size),
};

const person: Person = { userId: "one", email: "one@example.test", token: "t" };
const log = logOf("silent");

async function post(path: string, body: string, options: { stranger?: true; type?: string; method?: "PUT" } = {}) {
  const handler = apiHandler(router, {
    trustedProxies: 0,
    contextOf: (request) =>
      ({ log, request, findPerson: async () => (options.stranger ? null : person) }) as unknown as Context,
  });
  const { handle } = httpServerOf({ handlers: [handler], isSecure: false, log, metrics: null });
  const { statusCode, payload } = await inject((request, response) => void handle(request, response), {
    method: options.method ?? "POST",
    url: `/api${path}`,
    headers: { "content-type": options.type ?? "application/json" },
    payload: body,
  });
  return { status: statusCode, body: JSON.parse(payload) as unknown };
}

/** A body of exactly this many bytes. */
const ofBytes = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes - '{"text":""}'.length) });

describe("what an operation takes", () => {
  it("is 64 KB where its contract says nothing", async () => {
    assert.equal((await post("/notes", ofBytes(65_536), { stranger: true })).status, 200);
    assert.equal((await post("/notes", ofBytes(65_537))).status, 413);
  });

  it("is what its contract says, to the byte, from somebody signed in", async () => {
    for (const path of ["/letters/anna", "/secrets"]) {
      assert.equal((await post(path, ofBytes(100_000))).status, 200, path);
      assert.equal((await post(path, ofBytes(100_001))).status, 413, path);
    }
  });

  it("is nothing at all from a stranger where it may be long, whatever the method", async () => {
    for (const method of [undefined, "PUT"] as const) {
      const options = { stranger: true, ...(method ? { method } : {}) } as const;
      assert.equal((await post("/letters/anna", "{}", options)).status, 401);
      assert.equal((await post("/letters/anna", ofBytes(200_000), options)).status, 401);
      assert.deepEqual(await post("/secrets", ofBytes(200_000), options), {
        status: 404,
        body: { defined: true, code: "NOT_FOUND", status: 404, message: "There is nothing here." },
      });
    }
  });

  it("is a sound's bytes where it says so, and no JSON", async () => {
    const type = "audio/webm";
    assert.deepEqual(await post("/songs", "x".repeat(100_000), { type }), { status: 200, body: 100_000 });
    assert.equal((await post("/songs", "x".repeat(100_001), { type })).status, 413);
    assert.equal((await post("/songs", "{}")).status, 400);
    assert.equal((await post("/letters/anna", "xx", { type })).status, 400);
  });
});
