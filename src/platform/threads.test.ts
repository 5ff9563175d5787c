import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runInThread } from "./threads.ts";

const THREADS = new URL("./threads.ts", import.meta.url).href;
/** A script that does this with `data` and `ask`. */
const script = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { threadWork } from ${JSON.stringify(THREADS)};
      await threadWork(async (data, ask) => { ${body} });`)}`,
  );
const LONG = { worstMs: 60_000, mostMb: 64 };

describe("work in a thread", () => {
  it("is given data, and answers with what it comes to", async () => {
    const doubled = await runInThread(script("return data.map((each) => each * 2);"), { data: [1, 2], ...LONG });
    assert.deepEqual(doubled, [2, 4]);
  });

  it("may ask whoever started it, as often as it likes and all at once", async () => {
    const asked = script("return Promise.all(data.map((each) => ask(each)));");
    const answer = async (question: unknown) => `${String(question)}!`;
    assert.deepEqual(await runInThread(asked, { data: ["a", "b"], ...LONG, answer }), ["a!", "b!"]);
  });

  it("keeps nobody waiting, and is ended once it has taken its time", async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    assert.equal(await runInThread(script("for (;;);"), { data: null, ...LONG, worstMs: 300 }), null);
    isOver = true;
    assert.ok(turns > 1000, `${turns} turns of the loop`);
  });

  it("is ended once it has taken its memory, and nobody else's", async () => {
    const greedy = script("const all = []; for (;;) all.push({ at: [all.length] });");
    assert.equal(await runInThread(greedy, { data: null, ...LONG, mostMb: 24 }), null);
  });

  it("is ended while it holds more than it may, long before the engine would end it", async () => {
    const hoarder = script(`
      const all = Array.from({ length: 2_000_000 }, (_, at) => ({ at }));
      await new Promise(() => setInterval(() => all.length, 1000));`);
    assert.equal(await runInThread(hoarder, { data: null, ...LONG, mostMb: 24 }), null);
  });

  it("is over once it waits for nothing, and once it has waited far longer than it may take", async () => {
    const idle = script("await new Promise(() => undefined);");
    assert.equal(await runInThread(idle, { data: null, ...LONG }), null);
    const sleepy = script("await new Promise(() => setInterval(() => undefined, 1000));");
    assert.equal(await runInThread(sleepy, { data: null, ...LONG, worstMs: 50 }), null);
    const unheard = script("await ask(1);");
    const answer = () => new Promise<never>(() => undefined);
    assert.equal(await runInThread(unheard, { data: null, ...LONG, worstMs: 50, answer }), null);
  });

  it("tells what it throws, what its answers throw, and that nobody answers", async () => {
    await assert.rejects(runInThread(script(`throw new Error("A bug");`), { data: null, ...LONG }), /A bug/u);
    const answer = () => Promise.reject(new Error("No answer"));
    await assert.rejects(runInThread(script("await ask(1);"), { data: null, ...LONG, answer }), /No answer/u);
    await assert.rejects(runInThread(script("await ask(1);"), { data: null, ...LONG }), /nobody answers/u);
  });
});
