import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { before, describe, it } from "node:test";
import { openTestApp } from "../../../tests/api/test-app.ts";

type Refusal = { status: number; code: string; message: string };

const SIGN_IN = "/api/accounts/sign-in";

describe("the handlers of the API", async () => {
  const app = await openTestApp();
  const { server } = app.product.http;
  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });

  /** Bytes as they stand, over a connection of their own; the answer once it is whole. */
  async function raw(head: string[], ...body: (string | Buffer)[]): Promise<Refusal> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    socket.on("error", () => undefined);
    socket.write([...head, "host: x", "connection: close", "", ""].join("\r\n"));
    for (const piece of body) socket.write(piece);
    await once(socket, "close");
    const [, status] = /^HTTP\/1\.1 (\d+)/u.exec(text) ?? [];
    const json = JSON.parse(/\{.*\}/su.exec(text)?.[0] ?? "{}") as Refusal;
    return { ...json, status: Number(status) };
  }

  const post = (body: string | Buffer, type = "application/json") => {
    const length = Buffer.byteLength(body);
    return raw([`POST ${SIGN_IN} HTTP/1.1`, `content-type: ${type}`, `content-length: ${length}`], body);
  };
  const isRefused = (answer: Refusal, status: number, what: string) => {
    assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer)}`);
    assert.equal(typeof answer.code, "string", what);
    assert.match(answer.message, /^[A-Z].*[.!a-z]$/u, what);
  };

  it("answer what is no JSON, or not what was asked for, with 400 and a sentence", async () => {
    const bodies = [
      "{",
      "nonsense",
      "[]",
      "null",
      '"text"',
      "3",
      '{"email": 3}',
      '{"email":"a@b.test","password":["x"]}',
      "{}",
    ];
    for (const body of bodies) isRefused(await post(body), 400, body);
  });

  it("do not repeat what was sent", async () => {
    const { message } = await post('{"email":"<script>secret</script>","password":"x"}');
    assert.doesNotMatch(message, /secret/u);
  });

  it("read nothing but JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/json",
      "",
    ]) {
      isRefused(await post('{"email":"a@b.test","password":"x"}', type), 400, type);
    }
  });

  it("answer bytes that are no text with 400", async () => {
    isRefused(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80])), 400, "invalid UTF-8");
  });

  it("answer nesting deeper than anybody sends without falling over", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    isRefused(await post(deep), 400, "an array in an array");
    isRefused(await post(`{"email":${deep},"password":"x"}`), 400, "a field");
    isRefused(await post('{"a":'.repeat(10_000)), 400, "objects without an end");
  });

  it("change no prototype", async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true},"email":"a@b.test","password":"x"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.test","password":"x"}',
    ]) {
      const { status } = await post(body);
      assert.ok(status === 400 || status === 401, `${body} ${status}`);
    }
    assert.equal(({} as Record<string, unknown>)["isAdmin"], undefined);
  });

  it("answer a body that is too long with 413, announced or not", async () => {
    const head = [`POST ${SIGN_IN} HTTP/1.1`, "content-type: application/json"];
    isRefused(await raw([...head, "content-length: 999999999"]), 413, "announced");
    const chunk = "x".repeat(100_000);
    const chunked = await raw(
      [...head, "transfer-encoding: chunked"],
      `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
      "0\r\n\r\n",
    );
    isRefused(chunked, 413, "in pieces");
  });

  it("hear no long answer from somebody who is not signed in", async () => {
    const path = `/api/attempts/${crypto.randomUUID()}/turns`;
    const answer = await raw([`POST ${path} HTTP/1.1`, "content-type: application/json", "content-length: 7000000"]);
    isRefused(answer, 401, "a stranger's long answer");
  });

  it("answer an unknown path and a wrong method with 404 and JSON, never with a page", async () => {
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["GET", SIGN_IN],
      ["DELETE", "/api/accounts/session"],
      ["GET", "/api/"],
      ["GET", "/api/attempts/../../package.json"],
      ["PROPFIND", "/api/attempts"],
    ] as const) {
      isRefused(await raw([`${method} ${path} HTTP/1.1`]), 404, `${method} ${path}`);
    }
  });

  it("know nobody by a token that is none", async () => {
    for (const token of [
      "",
      "Bearer",
      "Bearer x",
      `Bearer ${"x".repeat(5000)}`,
      "Basic abc",
      "Bearer '; drop table session; --",
    ]) {
      isRefused(await raw(["GET /api/accounts/session HTTP/1.1", `authorization: ${token}`]), 401, token.slice(0, 40));
    }
  });

  it("take nothing but an object, where a body may be left out too", async () => {
    const { token } = await app.someone();
    const head = [`POST /api/attempts/${crypto.randomUUID()}/finish HTTP/1.1`, `authorization: Bearer ${token}`];
    for (const body of ['[{"atMs":1}]', '""', "7", "null"]) {
      const given = ["content-type: application/json", `content-length: ${body.length}`];
      isRefused(await raw([...head, ...given], body), 400, body);
    }
  });

  it("take no id that is none", async () => {
    const { token } = await app.someone();
    for (const id of ["1", "x'--", "%00", "..%2f..", "00000000-0000-0000-0000-00000000000g", "%E0%A4%A"]) {
      const { status } = await raw([`GET /api/attempts/${id} HTTP/1.1`, `authorization: Bearer ${token}`]);
      assert.ok(status === 400 || status === 404, `${id} ${status}`);
    }
  });

  it("are described by a document that never says that nothing fits", async () => {
    const { body } = await app.request("GET", "/api/openapi.json");
    assert.doesNotMatch(JSON.stringify(body), /"not":\{\}/u);
  });
});
