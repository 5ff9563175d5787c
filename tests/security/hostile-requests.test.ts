import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request as sendTo } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { after, describe, it } from "node:test";
import { openTestApp } from "../api/test-app.ts";
import { PASSWORD } from "../product/password.ts";

const app = await openTestApp();
const NOBODYS = "/api/attempts/5f0c9a4e-8f0e-4b57-9d0c-3a8a6f7b1c2d";
const SIGN_IN = "/api/accounts/sign-in";

const listening = createServer((request, response) => void app.product.http.handle(request, response));
listening.listen(0, "127.0.0.1");
await once(listening, "listening");
after(() => listening.close());
const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

function* endless(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536, "a");
}

/** Sends that many bytes in chunks, without saying how many there will be. Returns the status. */
function streamed(path: string, bytes: number, token?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const sending = sendTo(`${base}${path}`, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sending.on("error", reject);
    Readable.from(endless(bytes)).pipe(sending);
  });
}

describe("hostile requests", () => {
  it("refuses a body of undeclared length at the same limit, and goes on serving", async () => {
    const { token } = await app.someone();
    assert.equal(await streamed(SIGN_IN, 1_000_000), 413);
    assert.equal(await streamed("/api/nothing", 10_000_000), 413);
    assert.equal(await streamed(`${NOBODYS}/turns`, 10_000_000, token), 413);
    assert.equal((await fetch(`${base}/api/health`)).status, 200);
  });

  it("does not read an answer from somebody it does not know", async () => {
    const answer = await app.request("POST", `${NOBODYS}/turns`, { body: "[".repeat(3_000_000) });
    assert.equal(answer.status, 401);
  });

  it("refuses what is not JSON without a word of what was sent", async () => {
    const bodies: [type: string, body: string][] = [
      ["application/json", '{"email": "secret@example.test"'],
      ["application/x-www-form-urlencoded", "email=secret%40example.test&password=x"],
      ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nsecret\r\n--x--'],
      ["text/plain", '{"email":"secret@example.test","password":"x"}'],
      ["application/jsonp", '{"email":"secret@example.test","password":"x"}'],
      ["", '{"email":"secret@example.test","password":"x"}'],
    ];
    for (const [type, body] of bodies) {
      const answer = await app.request("POST", SIGN_IN, { body, headers: { "content-type": type } });
      assert.equal(answer.status, 400, type);
      assert.doesNotMatch(JSON.stringify(answer.body), /secret/u);
    }
  });

  it("takes nothing from a body's __proto__", async () => {
    const body = `{"__proto__":{"email":"a@example.test","polluted":true},"constructor":{"prototype":{"polluted":true}},"password":"x"}`;
    assert.equal((await app.request("POST", SIGN_IN, { body })).status, 400);
    assert.equal("polluted" in {}, false);
  });

  it("ignores an attempt named in the body beside the one in the address", async () => {
    const { token } = await app.someone();
    const [station] = (await app.request<{ id: string }[]>("GET", "/api/stations", { token })).body;
    const key = crypto.randomUUID();
    const started = await app.request<{ id: string }>("POST", "/api/attempts", {
      token,
      body: { stationId: station?.id, key },
    });
    const body = { attemptId: started.body.id, seq: 1, text: "hello", atMs: 1 };
    assert.equal((await app.request("POST", `${NOBODYS}/turns`, { token, body })).status, 404);
  });

  it("gives another site no permission to read, and forbids framing, on every kind of answer", async () => {
    const asked = [
      ["GET", "/api/health"],
      ["GET", "/api/profile"],
      ["GET", "/nowhere.js"],
      ["OPTIONS", SIGN_IN],
    ] as const;
    for (const [method, path] of asked) {
      const { headers } = await app.request(method, path, { headers: { origin: "https://evil.example" } });
      assert.equal(headers["access-control-allow-origin"], undefined);
      assert.match(String(headers["content-security-policy"]), /default-src 'none'.*frame-ancestors 'none'/u);
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.equal(headers["cache-control"], "no-store");
    }
  });

  it("does not echo a TRACE", async () => {
    const answer = await app.request("TRACE", "/api/health", { headers: { "x-secret": "kept" } });
    assert.equal(answer.status, 404);
    assert.doesNotMatch(JSON.stringify(answer.body), /kept/u);
  });

  it("writes links for its own address, whatever host the request names", async () => {
    const { email } = await app.someone();
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" };
    await app.request("POST", "/api/accounts/request-reset", { body: { email }, headers });
    const letter = (await app.letters()).find(({ to, subject }) => to === email && subject.includes("Reset"));
    assert.match(letter?.text ?? "", /\nhttp:\/\/localhost:3000\/account-settings/u);
    assert.doesNotMatch(letter?.text ?? "", /evil/u);
  });

  it("does not open the development mailbox to a page that calls this machine by another name", async () => {
    assert.equal((await app.request("GET", "/dev/mailbox.json")).status, 200);
    assert.equal(
      (await app.request("GET", "/dev/mailbox.json", { headers: { host: "evil.example:3000" } })).status,
      404,
    );
    assert.equal(
      (await app.request("GET", "/dev/mailbox", { headers: { host: "localhost.evil.example" } })).status,
      404,
    );
  });

  it("does not open the development mailbox to anybody whose request was passed on, whatever host it names", async () => {
    for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip", "cf-connecting-ip"]) {
      const headers = { host: "localhost:3000", [name]: "127.0.0.1" };
      assert.equal((await app.request("GET", "/dev/mailbox.json", { headers })).status, 404, name);
    }
  });

  it("counts the real address, whatever a client claims to have been forwarded for", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      const headers = { "x-forwarded-for": `203.0.113.${tries}`, forwarded: `for=203.0.113.${tries}` };
      const email = tries % 2 ? "Someone@Example.test" : "someone@example.test";
      statuses.push((await app.request("POST", SIGN_IN, { body: { email, password: PASSWORD }, headers })).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429]);
  });
});
