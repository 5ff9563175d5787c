import assert from "node:assert/strict";
import { request } from "node:http";
import { once } from "node:events";
import { describe, it } from "node:test";
import pg from "pg";
import type { Attempt } from "#contract/interview/attempts";
import { linkTokenIn } from "../api/test-app.ts";
import { connectionTo } from "../../tools/chaos/talk.ts";
import { startCluster } from "./cluster.ts";
import { mailServer } from "./mail-server.ts";
import { call, inTheRoom, say, signUp, someone as someoneAt } from "./person.ts";

type Held = { to: string; accept(): void };

describe("several processes on one database", async () => {
  const held: Held[] = [];
  let isHolding = false;
  let onHeld = () => {};
  const mail = await mailServer({
    onMailFrom(_address, session, done) {
      if (!isHolding) return done();
      held.push({ to: session.id, accept: () => done() });
      onHeld();
    },
  });
  const cluster = await startCluster({ SMTP_URL: mail.url });
  const [one, two] = cluster.web.map(({ port }) => port) as [number, number];
  const everywhere = [one, two];

  const readAs = async <T extends pg.QueryResultRow>(role: string, text: string): Promise<T[]> => {
    const options = `-c role=${role}`;
    const client = new pg.Client({ connectionString: cluster.settings["DATABASE_URL"], options });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const queued = <T extends pg.QueryResultRow>(text: string) => readAs<T>("stationwise_queue", text);
  /** Where mail is sent there is no mailbox to look into. */
  const linkTo = async (email: string) => {
    const letters = `select text from mail.letters where recipient = '${email}'`;
    return linkTokenIn((await readAs<{ text: string }>("stationwise_worker", letters))[0]);
  };
  const someone = (port: number) => someoneAt(port, linkTo);
  const untilDone = async (name: string): Promise<void> => {
    const waiting = `select 1 from queue.job where name = '${name}' and state in ('created', 'retry', 'active')`;
    while ((await queued(waiting)).length > 0) await call(cluster.port, "GET", "/health");
  };

  it("start together on an empty database, and share what people ask", async () => {
    const person = await someone(cluster.port);
    assert.ok(person.token);
    assert.ok(
      cluster.served.every((count) => count > 0),
      cluster.served.join(),
    );
  });

  it("count tries together: ten wrong passwords, wherever they were tried, close the account everywhere", async () => {
    const { email } = await someone(cluster.port);
    const guess = (port: number) =>
      call(port, "POST", "/accounts/sign-in", { body: { email, password: "guess guess" } });
    for (let tries = 0; tries < 10; tries++) assert.equal((await guess(cluster.port)).status, 401);
    for (const port of everywhere) assert.equal((await guess(port)).status, 429);
  });

  it("know a session begun at one, and forget it at all when it is ended at the other", async () => {
    const { token } = await someone(one);
    const isIn = async (port: number) => (await call(port, "GET", "/accounts/session", { token })).status === 200;
    assert.deepEqual(await Promise.all(everywhere.map(isIn)), [true, true]);
    await call(two, "POST", "/accounts/sign-out", { token });
    assert.deepEqual(await Promise.all(everywhere.map(isIn)), [false, false]);
  });

  it("go on with each other's conversations", async () => {
    const { token } = await someone(one);
    const id = await inTheRoom(one, token);
    const first = await say(one, token, id, 1, "Hello, I am Sam. What happened this morning?");
    const reply = first.events.at(-1);
    assert.equal(reply?.type, "replied");
    assert.deepEqual(
      (await say(two, token, id, 1, "Hello, I am Sam. What happened this morning?")).events.at(-1),
      reply,
    );
    const second = await say(two, token, id, (reply.turn?.seq ?? 0) + 1, "I am so sorry. How is your mum now?");
    assert.equal(second.events.at(-1)?.type, "replied");
    for (const port of everywhere) {
      const { body } = await call<Attempt>(port, "GET", `/attempts/${id}`, { token });
      assert.equal(body?.turns.length, 5);
    }
  });

  it("give the reply at one to what was said at the other and broke off", async () => {
    const { token } = await someone(one);
    const id = await inTheRoom(one, token);
    const text = "Take your time. I am listening.";
    const broken = request({
      port: one,
      host: "127.0.0.1",
      method: "POST",
      path: `/api/attempts/${id}/turns`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    broken.on("error", () => undefined);
    broken.end(JSON.stringify({ seq: 1, text, atMs: 1000 }));
    await once(broken, "response");
    broken.destroy();
    const again = await say(two, token, id, 1, text);
    assert.equal(again.events.at(-1)?.type, "replied");
    assert.equal((await call<Attempt>(one, "GET", `/attempts/${id}`, { token })).body?.turns.length, 3);
  });

  it("take one of two different turns for the same place", async () => {
    const { token } = await someone(one);
    const id = await inTheRoom(one, token);
    const both = await Promise.all([
      say(one, token, id, 1, "What happened?"),
      say(two, token, id, 1, "Are you all right?"),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  });

  it("mark each attempt once, and send each letter once", async () => {
    const sat: { id: string; token: string }[] = [];
    for (let count = 0; count < 8; count++) {
      const { token } = await someone(cluster.port);
      const id = await inTheRoom(cluster.port, token);
      await say(cluster.port, token, id, 1, "I am so sorry this happened. What would help you most?");
      const finishes = everywhere.map((port) => call(port, "POST", `/attempts/${id}/finish`, { token }));
      assert.ok((await Promise.all(finishes)).every(({ status }) => status === 200));
      sat.push({ id, token });
    }
    await untilDone("mark-attempt");
    const jobs = await queued<{ id: string; state: string; retry_count: number }>(
      `select data->>'attemptId' as id, state::text, retry_count from queue.job where name = 'mark-attempt'`,
    );
    assert.deepEqual(jobs.map((job) => job.id).toSorted(), sat.map(({ id }) => id).toSorted());
    assert.ok(
      jobs.every((job) => job.state === "completed" && job.retry_count === 0),
      JSON.stringify(jobs),
    );
    for (const { id, token } of sat) {
      const line = connectionTo(() => cluster.port, token);
      assert.equal((await line.ask("GET", `/attempts/${id}/report`)).status, 200);
      line.hangUp();
    }
    await untilDone("send-letter");
    const sent = mail.received.map(({ to, text }) => `${to.join()} ${/^Subject: .*$/mu.exec(text)?.[0]}`);
    assert.ok(sent.some((each) => each.includes("Welcome")));
    assert.equal(new Set(sent).size, sent.length);
  });

  it("lose no letter when one of them is killed in the middle of sending, and send none of the others twice", async () => {
    mail.received.length = 0;
    isHolding = true;
    const { promise: bothBusy, resolve } = Promise.withResolvers<void>();
    onHeld = () => held.length >= 4 && resolve();
    const emails: string[] = [];
    for (let count = 0; count < 4; count++) emails.push((await signUp(cluster.port)).email);
    await bothBusy;
    await cluster.workers[0]?.kill();
    isHolding = false;
    for (const each of held) each.accept();
    await untilDone("send-letter");
    assert.deepEqual(mail.received.flatMap(({ to }) => to).toSorted(), emails.toSorted());
    const [tries] = await queued<{ again: number }>(
      `select count(*)::int as again from queue.job where name = 'send-letter' and retry_count > 0`,
    );
    assert.ok((tries?.again ?? 0) > 0, "the killed process had no letter in hand");
  });
});
