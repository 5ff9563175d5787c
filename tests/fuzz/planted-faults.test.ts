import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Call } from "../../tools/fuzz/calls.ts";
import { faultsShown } from "../../tools/fuzz/report.ts";
import { runFuzz, type Target } from "../../tools/fuzz/run-fuzz.ts";

const failure = { type: "object", properties: { code: { type: "string" } }, required: ["code"] };
const added = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
const thing = {
  type: "object",
  properties: { name: { type: "string", minLength: 1, maxLength: 5 } },
  required: ["name"],
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const DOCUMENT = {
  paths: {
    "/attempts/{attemptId}/things": {
      post: {
        operationId: "things.add",
        security: [{ session: [] }],
        parameters: [
          { name: "attemptId", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]+$" } },
        ],
        requestBody: { content: { "application/json": { schema: thing } } },
        responses: { "200": json(added), "400": json(failure), "401": json(failure), "404": json(failure) },
      },
    },
  },
};
const HEADERS = {
  "content-type": "application/json",
  "x-request-id": "1",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=()",
  "cross-origin-opener-policy": "same-origin",
};

type Reply = { status: number; body: unknown; headers?: Record<string, string | undefined> };
const refused = (status: number): Reply => ({ status, body: { code: "REFUSED" } });

function nameIn(call: Call): unknown {
  if (call.headers["content-type"] !== "application/json") return undefined;
  try {
    return (JSON.parse(String(call.payload)) as { name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}

/** Does everything as its document says. */
function honest(call: Call): Reply {
  if (call.who === "nobody") return refused(401);
  if (call.who === "stranger" || !/^\/api\/attempts\/[a-z]+\/things(\?|$)/u.test(call.url)) return refused(404);
  const name = nameIn(call);
  if (typeof name !== "string" || name.length < 1 || name.length > 5) return refused(400);
  return { status: 200, body: { id: 1 } };
}

async function fuzzed(reply: (call: Call) => Reply) {
  const target: Target = {
    document: DOCUMENT,
    async send(call) {
      const { status, body, headers } = reply(call);
      return {
        status,
        headers: { ...HEADERS, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      };
    },
    sensible: () => (field) => (field === "attemptId" ? "mine" : undefined),
    tidy: async () => undefined,
    learn: () => undefined,
  };
  const corpus = { files: 1, texts: ["from a corpus"], bodies: [Buffer.from('{"name":')] };
  return runFuzz(target, { seed: 7, calls: 400, corpus });
}

const kindsOf = async (reply: (call: Call) => Reply) => new Set((await fuzzed(reply)).faults.map(({ kind }) => kind));

describe("the fuzz", () => {
  it("finds nothing in an operation that keeps to its document", async () => {
    const { faults, tallies } = await fuzzed(honest);
    assert.deepEqual(faults, []);
    assert.ok((tallies[0]?.ok ?? 0) > 80);
  });

  it("finds a handler that throws", async () => {
    const isThrowing = (call: Call) => nameIn(call) === "";
    assert.ok((await kindsOf((call) => (isThrowing(call) ? refused(500) : honest(call)))).has("broke"));
  });

  it("finds a handler that takes what its document forbids", async () => {
    const isTooLong = (call: Call) =>
      honest(call).status === 400 && typeof nameIn(call) === "string" && nameIn(call) !== "";
    assert.ok(
      (await kindsOf((call) => (isTooLong(call) ? { status: 200, body: { id: 1 } } : honest(call)))).has(
        "invalid accepted",
      ),
    );
  });

  it("finds an answer that does not fit its schema, and a status that is not listed", async () => {
    const outside = (reply: Reply) => (reply.status === 200 ? { status: 200, body: { id: "one" } } : reply);
    assert.ok((await kindsOf((call) => outside(honest(call)))).has("outside schema"));
    assert.ok(
      (await kindsOf((call) => (honest(call).status === 400 ? refused(418) : honest(call)))).has("outside schema"),
    );
  });

  it("finds a door that is open to somebody signed out, and to a stranger", async () => {
    for (const who of ["nobody", "stranger"]) {
      assert.ok(
        (await kindsOf((call) => (call.who === who ? { status: 200, body: { id: 1 } } : honest(call)))).has("let in"),
        who,
      );
    }
  });

  it("finds a stack trace, a statement and a missing header", async () => {
    const leaky = (code: string) =>
      kindsOf((call) => (honest(call).status === 400 ? { status: 400, body: { code } } : honest(call)));
    assert.ok((await leaky("Error\n    at add (/app/src/things.ts:3:1)")).has("leak"));
    assert.ok((await leaky("select id from things")).has("leak"));
    assert.ok((await kindsOf((call) => ({ ...honest(call), headers: { "x-request-id": undefined } }))).has("headers"));
  });

  it("makes the same calls again for the same seed, and shows the one at fault", async () => {
    const broken = () => fuzzed((call) => (honest(call).status === 400 ? refused(500) : honest(call)));
    const [first, second] = [await broken(), await broken()];
    assert.equal(faultsShown(first.faults), faultsShown(second.faults));
    assert.match(faultsShown(first.faults), /POST \/api\/attempts\/mine\/things/u);
  });
});
