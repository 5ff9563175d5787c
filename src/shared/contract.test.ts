import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asStored, text } from "./contract.ts";

const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\p{Cc}/u.test(sign),
);

describe("text from a person as it is stored", () => {
  it("has no control character but the line end and the tab, and every word around them", () => {
    assert.equal(CONTROLS.length, 65);
    const stored = asStored(CONTROLS.map((sign, at) => `word${at}${sign}`).join(""));
    assert.deepEqual([...new Set(stored.match(/\p{Cc}/gu))].toSorted(), ["\t", "\n"]);
    for (const at of CONTROLS.keys()) assert.ok(stored.includes(`word${at}`), `word${at}`);
  });

  it("takes no more than three bytes a sign as JSON, whatever it is made of", () => {
    for (const sign of [...CONTROLS, "\uD800", "\uDC00", "x", "\uFFFF"]) {
      const length = 1000;
      const bytes = Buffer.byteLength(JSON.stringify(asStored(sign.repeat(length)))) - 2;
      assert.ok(bytes <= 3 * length, `${JSON.stringify(sign)}: ${bytes}`);
    }
  });

  it("keeps line ends as line ends, whoever's they are", () => {
    assert.equal(asStored("a\r\nb\rc\vd\fe\u0085f\n\tg"), "a\nb\nc\nd\ne\nf\n\tg");
  });

  it("shows half a character as a replacement, and leaves whole ones and everything visible as it is", () => {
    assert.equal(asStored("a\uD83Db\uDE00c\0d"), "a\uFFFDb\uFFFDc\uFFFDd");
    const kept = 'مرحبا \u202Eabc\u202C e\u0301 👩‍👩‍👧 \u200B\uFEFF \u2028 <b> \\ "';
    assert.equal(asStored(kept), kept);
  });

  it("is never longer than it was, and the same when it is stored again", () => {
    const typed = `${CONTROLS.join("\uD800")}\r\n\r`;
    const once = asStored(typed);
    assert.ok(once.length <= typed.length);
    assert.equal(asStored(once), once);
    assert.equal(text(1000, "too long").parse(typed), once);
  });
});
