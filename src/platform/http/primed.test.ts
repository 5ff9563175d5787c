import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { primed } from "./primed.ts";

function events(fails = false) {
  const seen = { ended: false };
  async function* make(): AsyncGenerator<number, void> {
    try {
      if (fails) throw new Error("not yours");
      yield 1;
      yield 2;
      yield 3;
    } finally {
      seen.ended = true;
    }
  }
  return { seen, stream: make() };
}

describe("a primed stream", () => {
  it("gives every event once and in order", async () => {
    const { stream, seen } = events();
    assert.deepEqual(await Array.fromAsync(await primed(stream)), [1, 2, 3]);
    assert.ok(seen.ended);
  });

  it("is refused before the answer begins when the first event fails", async () => {
    await assert.rejects(primed(events(true).stream), /not yours/u);
  });

  it("ends its source when the reader leaves in the middle", async () => {
    const { stream, seen } = events();
    for await (const event of await primed(stream)) if (event === 2) break;
    assert.ok(seen.ended);
  });

  it("ends its source when the reader leaves before the first event", async () => {
    const { stream, seen } = events();
    await (await primed(stream)).return();
    assert.ok(seen.ended);
  });

  it("of nothing is over at once", async () => {
    async function* nothing(): AsyncGenerator<number, void> {}
    assert.deepEqual(await Array.fromAsync(await primed(nothing())), []);
  });
});
