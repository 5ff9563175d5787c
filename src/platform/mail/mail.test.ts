import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, describe, it } from "node:test";
import { openTestDatabase } from "../../../tests/api/open-database.ts";
import { selfSigned } from "../../../tests/server/certificate.ts";
import { drippingServer, mailServer } from "../../../tests/server/mail-server.ts";
import { systemClock } from "../clock.ts";
import { jobsOn } from "../jobs.ts";
import { logOf } from "../log.ts";
import type { Letter } from "./letter.ts";
import { letterJob, mailboxOf, postLetter, transportOf } from "./mail.ts";

const log = logOf("silent");
const LETTER = {
  subject: "Confirm £ – “you”",
  paragraphs: ["Hello <you> & all."],
  action: { label: "Go", url: "https://x.test/?a=1&b=2" },
};

const refusal = (responseCode: number) => Object.assign(new Error("refused"), { responseCode });

describe("a letter", async () => {
  const { database } = await openTestDatabase();

  /** One letter through the queue as it is when it runs: tried again until it is done or given up. */
  const jobOn = (smtpUrl: string | undefined, limit: { letterMs?: number } = {}) =>
    letterJob({
      database,
      clock: systemClock,
      log,
      smtpUrl,
      from: "Stationwise <no-reply@stationwise.test>",
      ...limit,
    });

  const findStored = async (to: string) => (await mailboxOf(database)).find((letter) => letter.to === to);

  /** One letter, one try: what came of it. */
  async function tryOnce(smtpUrl: string, to: string, limit: { letterMs?: number } = {}): Promise<void> {
    const idle = jobsOn(database, log, [{ ...jobOn(undefined), handle: () => Promise.resolve() }]);
    await idle.start({ work: false });
    await database.asAccounts((tx) => postLetter(tx, idle, { ...LETTER, to }));
    await idle.drain();
    await idle.stop();
    await jobOn(smtpUrl, limit).handle({ letterId: (await findStored(to))?.id ?? "" });
  }

  async function send(smtpUrl: string | undefined, to: string, other: Partial<Letter> = {}) {
    const job = jobOn(smtpUrl);
    const jobs = jobsOn(database, log, [job]);
    await jobs.start({ work: false });
    try {
      await database.asAccounts((tx) => postLetter(tx, jobs, { ...LETTER, to, ...other }));
      await jobs.drain();
    } finally {
      await jobs.stop();
    }
    return { job, stored: await findStored(to) };
  }

  it("arrives as it was written, in text and in a form that can be clicked", async () => {
    const { received, url } = await mailServer();
    const { stored } = await send(url, "ann@example.test");
    assert.equal(received.length, 1);
    assert.deepEqual(received[0]?.to, ["ann@example.test"]);
    assert.equal(received[0]?.from, "no-reply@stationwise.test");
    assert.match(received[0]?.text ?? "", /^Subject: =\?UTF-8\?/mu);
    assert.match(received[0]?.text ?? "", /Hello &lt;you&gt; &amp; all\./u);
    assert.ok(stored?.sentAt);
  });

  it("counts as sent where there is no mail server, as on a developer's machine", async () => {
    assert.ok((await send(undefined, "dev@example.test")).stored?.sentAt);
  });

  it("turned away for now is brought again and accepted", async () => {
    let tries = 0;
    const { received, url } = await mailServer({
      onRcptTo: (_address, _session, done) => done(++tries < 3 ? refusal(451) : null),
    });
    const { stored } = await send(url, "grey@example.test");
    assert.equal(tries, 3);
    assert.equal(received.length, 1);
    assert.ok(stored?.sentAt);
  });

  it("refused for good is not brought again, and never counts as sent", async () => {
    let tries = 0;
    const { received, url } = await mailServer({
      onRcptTo: (_address, _session, done) => {
        tries++;
        done(refusal(550));
      },
    });
    const { stored } = await send(url, "gone@example.test");
    assert.equal(tries, 1);
    assert.equal(received.length, 0);
    assert.equal(stored?.sentAt, null);
  });

  it("whose connection is cut is brought again", async () => {
    let tries = 0;
    const { received, url } = await mailServer({
      onConnect: (_session, done) => done(++tries === 1 ? refusal(421) : null),
    });
    assert.ok((await send(url, "cut@example.test")).stored?.sentAt);
    assert.equal(received.length, 1);
  });

  it("whose connection is cut in the middle of it is brought again, under the name it had", async () => {
    const names: (string | undefined)[] = [];
    const server = await mailServer({
      onData(stream, _session, done) {
        let text = "";
        stream.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        stream.on("end", () => {
          names.push(/^Message-ID: (\S+)/imu.exec(text)?.[1]);
          if (names.length === 1) server.cut();
          else done();
        });
      },
    });
    assert.ok((await send(server.url, "middle@example.test")).stored?.sentAt);
    assert.equal(names.length, 2);
    assert.ok(names[0]);
    assert.equal(names[0], names[1]);
  });

  const silences: [string, Parameters<typeof mailServer>[0]][] = [
    ["does not greet", { onConnect: () => undefined }],
    ["does not answer in the middle", { onRcptTo: () => undefined }],
    ["never says that it has the letter", { onData: (stream) => void stream.resume() }],
  ];
  for (const [how, options] of silences)
    it(`that is brought to a server which ${how} is given up in time, and stays unsent`, async () => {
      const { url } = await mailServer(options);
      const to = `${how.replaceAll(" ", "-")}@example.test`;
      const began = performance.now();
      await assert.rejects(tryOnce(`${url}?greetingTimeout=200&socketTimeout=200`, to), /timeout|greeting/iu);
      assert.ok(performance.now() - began < 5000, `${performance.now() - began} ms`);
      assert.equal((await findStored(to))?.sentAt, null);
    });

  for (const [what, greeting] of [
    ["its greeting", ""],
    ["each answer", "220 mail.example ESMTP\r\n"],
  ] as const)
    it(`that is brought to a server which says ${what} byte by byte is given up in time, and so is the server`, async () => {
      const { url, left } = await drippingServer(greeting);
      const to = `${what.replaceAll(" ", "-")}@example.test`;
      const began = performance.now();
      await assert.rejects(tryOnce(url, to, { letterMs: 300 }), /aborted/u);
      assert.ok(performance.now() - began < 5000, `${performance.now() - began} ms`);
      assert.equal((await findStored(to))?.sentAt, null);
      await left;
    });

  it("that is brought to something which is no mail server is given up, and stays unsent", async () => {
    const page = createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n<p>Wi-Fi</p>"));
    page.listen(0, "127.0.0.1");
    await once(page, "listening");
    after(() => void page.close());
    const { port } = page.address() as AddressInfo;
    await assert.rejects(tryOnce(`smtp://127.0.0.1:${port}`, "wifi@example.test"), /greeting/iu);
    assert.equal((await findStored("wifi@example.test"))?.sentAt, null);
  });

  it("has limits on every wait", () => {
    const { connectionTimeout, greetingTimeout, socketTimeout } = transportOf("smtp://mail.example");
    for (const limit of [connectionTimeout, greetingTimeout, socketTimeout]) assert.ok(limit > 0 && limit < 30_000);
  });

  it("outlasts an hour without a mail server, and goes by itself afterwards", async () => {
    // Tries after 2, 4, 8 … 256 seconds, then every 300: an hour is over after the nineteenth.
    let tries = 0;
    const { received, url } = await mailServer({
      onConnect: (_session, done) => done(++tries < 20 ? refusal(421) : null),
    });
    assert.ok((await send(url, "hour@example.test")).stored?.sentAt);
    assert.equal(received.length, 1);
  });

  it("that has come to help nobody any more is not sent, and forgotten", async () => {
    const { received, url } = await mailServer();
    const { stored } = await send(url, "late@example.test", { until: new Date(Date.now() - 1000) });
    assert.equal(stored, undefined);
    assert.equal(received.length, 0);
    await send(url, "in-time@example.test", { until: new Date(Date.now() + 60_000) });
    assert.equal(received.length, 1);
  });

  it("that one can do without tells mail programmes where it is stopped, and no other letter does", async () => {
    const { received, url } = await mailServer();
    await send(url, "stop@example.test", { stop: { label: "Stop these", url: "https://x.test/unsubscribe/1" } });
    await send(url, "service@example.test");
    const [stoppable = "", service = ""] = received.map(({ text }) => text.split("\r\n\r\n")[0]);
    assert.match(stoppable, /^List-Unsubscribe: <https:\/\/x\.test\/unsubscribe\/1>$/mu);
    assert.match(stoppable, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/mu);
    assert.doesNotMatch(service, /List-Unsubscribe/u);
  });

  it("that cannot be brought at all stays unsent", async () => {
    const { stored } = await send("smtp://127.0.0.1:1", "nowhere@example.test");
    assert.equal(stored?.sentAt, null);
  });

  it("is sent once, however often its job runs", async () => {
    const { received, url } = await mailServer();
    const { job } = await send(url, "once@example.test");
    const letterId = (await findStored("once@example.test"))?.id ?? "";
    await job.handle({ letterId });
    await job.handle({ letterId });
    assert.equal(received.length, 1);
  });

  describe("over TLS", async () => {
    const certificate = await selfSigned();
    const trusted = `?tls.ca=${encodeURIComponent(certificate.cert)}`;

    it("arrives at a server that shows who it is", async () => {
      const { received, url } = await mailServer({ ...certificate, secure: true });
      const { stored } = await send(url.replace("smtp:", "smtps:") + trusted, "tls@example.test");
      assert.equal(received.length, 1);
      assert.ok(stored?.sentAt);
    });

    it("waits when the server cannot", async () => {
      const { received, url } = await mailServer({ ...certificate, secure: true });
      await assert.rejects(tryOnce(url.replace("smtp:", "smtps:"), "forged@example.test"), /self-signed certificate/u);
      assert.equal(received.length, 0);
      assert.equal((await findStored("forged@example.test"))?.sentAt, null);
    });

    it("begins in the clear where the server says so, and goes on encrypted", async () => {
      let wasSecure: boolean | undefined;
      const { received, url } = await mailServer({
        ...certificate,
        onMailFrom: (_address, session, done) => {
          wasSecure = session.secure;
          done();
        },
      });
      await send(`${url}${trusted}&requireTLS=true`, "starttls@example.test");
      assert.equal(received.length, 1);
      assert.equal(wasSecure, true);
    });

    it("does not go to a server elsewhere that would take it in the clear", async () => {
      assert.equal(transportOf("smtp://user:secret@mail.example:587").requireTLS, true);
      assert.equal(transportOf("smtp://127.0.0.1:2525").requireTLS, undefined);
      const { received, url } = await mailServer();
      await assert.rejects(tryOnce(`${url}?requireTLS=true`, "clear@example.test"), /STARTTLS/u);
      assert.equal(received.length, 0);
      assert.equal((await findStored("clear@example.test"))?.sentAt, null);
    });
  });

  it("is refused when its address carries another address or header with it", async () => {
    const { received, url } = await mailServer();
    for (const to of [
      "a@x.test\r\nBcc: b@x.test",
      "a@x.test, b@x.test",
      "A <a@x.test>",
      "a@x.test\nDATA",
      '"a"@x.test',
      "a@x.test;b@x.test",
      "nobody",
    ]) {
      await assert.rejects(send(url, to), /one plain address/u, to);
    }
    assert.equal(received.length, 0);
  });

  it("keeps its subject on one line", async () => {
    const { received, url } = await mailServer();
    await send(url, "sub@example.test", { subject: "Hello\r\nBcc: evil@example.test" });
    assert.deepEqual(received[0]?.to, ["sub@example.test"]);
    assert.doesNotMatch(received[0]?.text.split("\r\n\r\n")[0] ?? "Bcc:", /^Bcc:/mu);
  });
});
