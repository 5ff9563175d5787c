import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../tests/api/open-database.ts";
import { mailServer } from "../../../tests/server/mail-server.ts";
import { systemClock } from "../clock.ts";
import { jobsOn } from "../jobs.ts";
import { logOf } from "../log.ts";
import { letterJob, mailboxOf, postLetter } from "./mail.ts";

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
  async function send(smtpUrl: string | undefined, to: string, subject = LETTER.subject) {
    const job = letterJob({
      database,
      clock: systemClock,
      log,
      smtpUrl,
      from: "Stationwise <no-reply@stationwise.test>",
    });
    const jobs = jobsOn(database, log, [job]);
    await jobs.start({ work: false });
    try {
      await database.asAccounts((tx) => postLetter(tx, jobs, { ...LETTER, to, subject }));
      await jobs.drain();
    } finally {
      await jobs.stop();
    }
    const [stored] = (await mailboxOf(database)).filter((letter) => letter.to === to);
    return { job, stored };
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

  it("that cannot be brought at all stays unsent", async () => {
    const { stored } = await send("smtp://127.0.0.1:1", "nowhere@example.test");
    assert.equal(stored?.sentAt, null);
  });

  it("is sent once, however often its job runs", async () => {
    const { received, url } = await mailServer();
    const { job } = await send(url, "once@example.test");
    const { rows } = await database.asWorker((tx) =>
      sql<{ id: string }>`select id from mail.letters where recipient = 'once@example.test'`.execute(tx),
    );
    await job.handle({ letterId: rows[0]?.id ?? "" });
    await job.handle({ letterId: rows[0]?.id ?? "" });
    assert.equal(received.length, 1);
  });

  it("goes over TLS, and not to a server that cannot show who it is", async () => {
    const { received, url } = await mailServer({ secure: true });
    const { stored } = await send(url.replace("smtp:", "smtps:"), "tls@example.test");
    assert.equal(received.length, 0);
    assert.equal(stored?.sentAt, null);
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
    await send(url, "sub@example.test", "Hello\r\nBcc: evil@example.test");
    assert.deepEqual(received[0]?.to, ["sub@example.test"]);
    assert.doesNotMatch(received[0]?.text.split("\r\n\r\n")[0] ?? "Bcc:", /^Bcc:/mu);
  });
});
