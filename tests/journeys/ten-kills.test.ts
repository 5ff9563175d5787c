import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { NO_ARRANGEMENTS } from "#contract/profiles";
import { openBrowser, openPage, serveProduct } from "./browser.ts";
import { arrive, call, finish, goIn, signInThroughApi, storedTurns } from "./candidate.ts";
import { DESKTOP } from "./screens.ts";

const KILLS = 10;
/** Longer than the page ever waits before it tries a server again that it could not reach. */
const PATIENCE_MS = 16_000;
const SAYS = [
  "I am so sorry about this. What happened this morning?",
  "That sounds really hard. How is your mum doing now?",
  "Let me check that I have understood you.",
  "I cannot promise that, but I can ring them with you beside me.",
  "Would you like to sit somewhere quieter first?",
];

type Told = { type: "heard" | "replied"; turn?: { seq: number; text: string } };

/** Tells what the server tells this page of its turns, as it arrives. */
async function noteTurns(page: Page, note: (told: Told) => void): Promise<void> {
  await page.exposeFunction("noteTold", note);
  await page.addInitScript(() => {
    const { noteTold } = window as unknown as { noteTold(told: unknown): void };
    const listen = async (stream: ReadableStream<Uint8Array>) => {
      let text = "";
      for await (const piece of stream.pipeThrough(
        new TextDecoderStream() as never,
      ) as unknown as AsyncIterable<string>) {
        const lines = (text + piece).split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) if (/"type":"(?:heard|replied)"/u.test(line)) noteTold(JSON.parse(line.slice(5)));
      }
    };
    const plain = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await plain(...asked);
      if (!answer.ok || !answer.body || !answer.url.endsWith("/turns")) return answer;
      const [ours, theirs] = answer.body.tee();
      void listen(ours).catch(() => undefined);
      return new Response(theirs, answer);
    };
  });
}

/** Ten starts of the product take their time on a busy machine. */
const PATIENT = { timeout: 300_000 };

test("an interview survives ten server kills with every acknowledged turn there once", PATIENT, async (t) => {
  const served = await serveProduct(t);
  const page = await openPage(t, await openBrowser(t), { ...DESKTOP, expected: [/net::ERR_/u] });
  const told = { heard: new Map<number, string>(), replied: new Map<number, string>() };
  let tell = (): void => undefined;
  await noteTurns(page, ({ type, turn }) => {
    if (turn) told[type].set(turn.seq, turn.text);
    tell();
  });
  const toBeTold = (type: Told["type"], seq: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    tell = () => void (told[type].has(seq) && resolve());
    tell();
    return promise;
  };
  /** A try that fails, as on a connection the killed server had left open, is followed by the next at once. */
  const untilTold = async (type: Told["type"], seq: number): Promise<void> => {
    const isTold = toBeTold(type, seq).then(() => true);
    for (;;) {
      const hasFailed = page.waitForEvent("requestfailed", { timeout: 0 }).then(
        () => false,
        () => false,
      );
      if (await Promise.race([isTold, hasFailed])) return;
      await page.clock.fastForward(PATIENCE_MS);
    }
  };
  await page.clock.install();
  const session = await arrive(page, served);
  // Each kill costs a quarter of a minute of the answer time, and what the machine takes to start the product again.
  await call(served, "PUT", "/profile/arrangements", { ...NO_ARRANGEMENTS, answerPercent: 200 }, session.token);
  const attemptId = await goIn(page, served, "a-wasted-morning");

  const said: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const text = `${SAYS[kill % SAYS.length]} (${kill + 1})`;
    const seq = 2 * kill + 1;
    said.push(text);
    await page.getByLabel("Your answer").fill(text);
    // By turns: while the words are on their way, and the moment they are acknowledged.
    const moment = kill % 2 === 0 ? page.waitForRequest(/\/turns$/u) : untilTold("heard", seq);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await moment;
    await served.kill();
    await served.startAgain();
    const replied = untilTold("replied", seq + 1);
    await page.clock.fastForward(PATIENCE_MS);
    await replied;
  }
  assert.deepEqual([...told.heard.values()], said);
  for (const text of said) assert.equal(await page.getByLabel("What has been said").getByText(text).count(), 1, text);
  await finish(page);

  // The page's clock ran ahead, and its session has been renewed meanwhile.
  const again = await signInThroughApi(served, session.user.email);
  const turns = await storedTurns(served, again, attemptId);
  assert.deepEqual(
    turns.map(({ seq }) => seq),
    Array.from({ length: 1 + 2 * KILLS }, (_turn, at) => at),
  );
  assert.deepEqual(
    turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text),
    said,
  );
});
