import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { after, describe, it } from "node:test";
import { preparedContent, prepareDatabaseIn } from "../tests/prepared-database.ts";
import { connectionTo } from "../tools/chaos/talk.ts";

const ROOT = join(import.meta.dirname, "..");
const CONTENT_DIR = process.env["CONTENT_DIR"] ?? (await preparedContent());
const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
/** The product as a process, on a folder of its own unless one is given. */
function start(settings: Record<string, string> = {}) {
  const dataDir = settings["DATA_DIR"] ?? join(folder, `data-${folders++}`);
  const child = spawn(process.execPath, ["src/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      CONTENT_DIR,
      PORT: "0",
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  after(() => child.kill("SIGKILL"));
  let out = "";
  let err = "";
  const { promise: port, resolve, reject } = Promise.withResolvers<number>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    const found = /is ready at http:\/\/localhost:(\d+)/u.exec(out);
    if (found) resolve(Number(found[1]));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const ended = once(child, "close").then(([code]) => {
    reject(new Error(`ended before it was ready: ${err}`));
    return { code: code as number | null, out, err };
  });
  port.catch(() => undefined);
  return { child, dataDir, port, ended };
}

/** A folder of data in which the database has been made already, as at every start but the first. */
async function usedFolder(): Promise<string> {
  const dataDir = join(folder, `used-${folders++}`);
  mkdirSync(dataDir);
  await prepareDatabaseIn(dataDir);
  return dataDir;
}

async function sentenceOf(settings: Record<string, string>): Promise<string> {
  const { code, out, err } = await start(settings).ended;
  assert.equal(code, 1);
  assert.equal(out, "");
  assert.match(err, /^[A-Z][^\n]+\.\n$/u);
  return err.trim();
}

describe("a start that cannot be", () => {
  it("because of a setting says which", async () => {
    assert.equal(await sentenceOf({ PORT: "eighty" }), "The setting PORT has to be a port number.");
    assert.match(await sentenceOf({ NODE_ENV: "production" }), /^The setting AUTH_SECRET is missing/u);
  });

  it("because the port is in use says so", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const said = await sentenceOf({ PORT: String(port), DATA_DIR: await usedFolder() });
    assert.match(said, new RegExp(`^Port ${port} is in use\\.`, "u"));
    taken.close();
  });

  it("because the data folder cannot be written says so", async () => {
    const file = join(folder, "no-folder");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    assert.match(
      await sentenceOf({ DATA_DIR: join(file, "data") }),
      /^The folder .+ \(DATA_DIR\) cannot be written\.$/u,
    );
  });

  it("because the database cannot be reached says so", async () => {
    assert.match(
      await sentenceOf({ DATABASE_URL: "postgres://nobody:x@127.0.0.1:1/none" }),
      /cannot be reached \(ECONNREFUSED\)\.$/u,
    );
  });

  it("because a content file is wrong says where", async () => {
    const content = join(folder, "content");
    cpSync(resolvePath(ROOT, CONTENT_DIR), content, { recursive: true });
    mkdirSync(join(content, "stations", "roleplay"), { recursive: true });
    writeFileSync(join(content, "stations", "roleplay", "broken.yaml"), "slug: broken\nslug: twice\n");
    const { code, err } = await start({ CONTENT_DIR: content, DATA_DIR: await usedFolder() }).ended;
    assert.equal(code, 1);
    assert.match(err, /^roleplay\/broken\.yaml:2 /u);
    assert.doesNotMatch(err, /\n\s+at /u);
  });
});

describe("the running product", () => {
  it("shares its folder with no second process", async () => {
    const first = start();
    await first.port;
    assert.match(await sentenceOf({ DATA_DIR: first.dataDir }), /is using this data folder/u);
    first.child.kill("SIGTERM");
    assert.equal((await first.ended).code, 0);
  });

  it("asked to stop while a reply is being read, sends the reply to its end and stops without an error", async () => {
    const running = start({ DATA_DIR: await usedFolder() });
    const port = await running.port;
    const { token, attemptId } = await candidateIn(port);
    const incoming = await sayAtLength(port, token, attemptId);
    await once(incoming, "readable");
    running.child.kill("SIGTERM");
    await refusing(port);
    let read = "";
    for await (const piece of incoming.setEncoding("utf8") as AsyncIterable<string>) read += piece;
    assert.ok(incoming.complete);
    assert.match(read, /"type":"replied"/u);
    const { code, err } = await running.ended;
    assert.equal(code, 0);
    assert.equal(err, "");
  });
});

/** Somebody who is in the room of the first roleplay. */
async function candidateIn(port: number): Promise<{ token: string; attemptId: string }> {
  const email = `${crypto.randomUUID()}@example.test`;
  const call = async <T>(token: string, method: string, path: string, body?: object) => {
    const line = connectionTo(() => port, token);
    const answer = await line.ask<T>(method, path, body);
    line.hangUp();
    assert.equal(answer.status, 200, `${path} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const { handle } = await call<{ handle: string }>("", "POST", "/accounts/sign-up", {
    email,
    password: "seven wet umbrellas",
  });
  const letters = (await (await fetch(`http://127.0.0.1:${port}/dev/mailbox.json`)).json()) as {
    to: string;
    text: string;
  }[];
  const link = /[?&]token=(\S+)/u.exec(letters.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  const { token } = await call<{ token: string }>("", "POST", "/accounts/confirm", {
    token: decodeURIComponent(link),
    handle,
  });
  const { id } = await call<{ id: string }>(token, "POST", "/attempts", {
    stationId: "a-wasted-morning",
    key: crypto.randomUUID(),
  });
  await call(token, "POST", `/attempts/${id}/enter`);
  return { token, attemptId: id };
}

/** Says something so long that the answer, which repeats it, does not fit into any buffer: the stream stays open until it is read. */
async function sayAtLength(port: number, token: string, attemptId: string): Promise<IncomingMessage> {
  const outgoing = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: `/api/attempts/${attemptId}/turns`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  outgoing.end(JSON.stringify({ seq: 1, text: "“".repeat(600_000), atMs: 1000 }));
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return incoming;
}

/** Waits until nobody listens on the port any more. */
async function refusing(port: number): Promise<void> {
  for (;;) {
    const refused = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: "close" } }).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
}
