import assert from "node:assert/strict";
import { it } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { partsOf } from "./s3-parts.ts";

const MB = 1_048_576;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

it("a part on its way lies in memory once: what it was put together from is let go", async () => {
  const pieces: WeakRef<Uint8Array>[] = [];
  async function* large() {
    for (let sent = 0; sent < 20; sent++) {
      const piece = Buffer.alloc(MB, sent);
      pieces.push(new WeakRef(piece));
      yield piece;
    }
  }
  const sizes: number[] = [];
  for await (const part of partsOf(large())) {
    sizes.push(part.byteLength);
    // A reference that was made in this turn of the loop is held until its end.
    const { promise: turned, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    await turned;
    collect();
    const held = pieces.filter((piece) => piece.deref() !== undefined).length;
    assert.ok(sizes.length > 1 || held <= 2, `${held} pieces are held beside the part`);
  }
  assert.deepEqual(sizes, [16 * MB, 4 * MB]);
});
