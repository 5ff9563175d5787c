import type { Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { call, finish, goIn } from "../browser/candidate.ts";
import { expectStoredOnce } from "../browser/stored-once.ts";
import { expect, test } from "../browser/test.ts";
import { PASSWORD } from "../product/password.ts";

const KILLS = 10;
/** Longer than the page ever waits before it tries a server again that it could not reach. */
const PATIENCE_MS = 16_000;
/** What a start of the product may take on a busy machine. */
const PATIENT = { timeout: 60_000 };
const SAYS = [
  "I am so sorry about this. What happened this morning?",
  "That sounds really hard. How is your mum doing now?",
  "Let me check that I have understood you.",
  "I cannot promise that, but I can ring them with you beside me.",
  "Would you like to sit somewhere quieter first?",
];

type Told = { type: string; turn?: { seq: number; text: string } };

/** The turns of the candidate that the server says to this page it has heard, by their place. */
async function noteHeard(page: Page) {
  const heard = new Map<number, string>();
  await page.exposeFunction("noteTold", ({ type, turn }: Told) => {
    if (type === "heard" && turn) heard.set(turn.seq, turn.text);
  });
  await page.addInitScript(() => {
    const { noteTold } = window as unknown as { noteTold(told: unknown): void };
    const listen = async (stream: ReadableStream<Uint8Array>) => {
      let text = "";
      for await (const piece of stream.pipeThrough(
        new TextDecoderStream() as never,
      ) as unknown as AsyncIterable<string>) {
        const lines = (text + piece).split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) if (line.includes('"type":"heard"')) noteTold(JSON.parse(line.slice(5)));
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
  return heard;
}

/** While the server is up: a try that fails, as on a connection the killed server had left open, is followed by the next at once. */
async function hurry(page: Page, awaited: Promise<unknown>): Promise<void> {
  const isOver = awaited.then(() => true);
  for (;;) {
    const hasFailed = page.waitForEvent("requestfailed", { timeout: 0 }).then(
      () => false,
      () => false,
    );
    if (await Promise.race([isOver, hasFailed])) return;
    await page.clock.fastForward(PATIENCE_MS);
  }
}

test.use({ expected: [/net::ERR_/u] });

test("an interview survives ten server kills with every acknowledged turn there once", async ({
  page,
  arrive,
  startOwn,
}) => {
  const served = await startOwn();
  const heard = await noteHeard(page);
  await page.clock.install();
  // Each kill costs a quarter of a minute of the answer time, and what the machine takes to start the product again.
  const session = await arrive({ arrangements: { answerPercent: 200 } }, { served });
  const attemptId = await goIn(page, "a-wasted-morning", served);

  const conversation = page.getByLabel("What has been said");
  const said: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const text = `${SAYS[kill % SAYS.length]} (${kill + 1})`;
    const seq = 2 * kill + 1;
    said.push(text);
    await page.getByLabel("Your answer").fill(text);
    // By turns: while the words are on their way, and the moment they are acknowledged.
    const isHeard = () => expect.poll(() => heard.has(seq), { message: `turn ${seq} is heard`, ...PATIENT }).toBe(true);
    const moment = kill % 2 === 0 ? page.waitForRequest(/\/turns$/u) : hurry(page, isHeard());
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await moment;
    await served.kill();
    await served.startAgain();
    // By the stream, or with the whole attempt where the reply had been stored before the kill.
    const isAnswered = expect(conversation.getByRole("listitem")).toHaveCount(seq + 2, PATIENT);
    await Promise.all([hurry(page, isAnswered), page.clock.fastForward(PATIENCE_MS)]);
    await expect(conversation.getByRole("status")).toHaveCount(0);
    await expect(page.getByText(/Enter sends/u)).toBeAttached();
  }
  for (const text of said) await expect(conversation.getByText(text)).toHaveCount(1);
  await finish(page);

  // The page's clock ran ahead, and its session has been renewed meanwhile.
  const { email } = session.user;
  const again = await call<Session>(served, "POST", "/accounts/sign-in", { email, password: PASSWORD });
  const stored = await expectStoredOnce(served, again, attemptId, said);
  expect(heard.size).toBeGreaterThanOrEqual(KILLS / 2);
  for (const [seq, text] of heard) expect(stored[seq]?.text).toBe(text);
});
