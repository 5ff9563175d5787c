import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { scrubbed, scrubbedValue } from "./scrub-report.ts";

const ID = "0d9c5f1e-7a41-4c56-9f2a-0f3b6a1c2d3e";

describe("a report that leaves the browser", () => {
  it("has no address of a person, no id and no token in it", () => {
    assert.equal(scrubbed("Amina.Khan+test@mail.example.co.uk failed"), "[email] failed");
    assert.equal(scrubbed(`attempt ${ID} is gone`), "attempt [id] is gone");
    assert.equal(scrubbed("Bearer aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dE"), "Bearer [token]");
    assert.equal(
      scrubbed("who is zxy, with the-key?", { email: "zxy", token: "the-key" }),
      "who is [removed], with [removed]?",
    );
  });

  it("has addresses of pages without what stands behind the path, and without whose thing it is", () => {
    assert.equal(scrubbed('"http://localhost:3000/confirm?token=abc#x"'), '"http://localhost:3000/confirm"');
    assert.equal(scrubbed('"/practice?search=my+typed+words"'), '"/practice"');
    assert.equal(scrubbed(`"https://a.test/attempts/${ID}"`), '"https://a.test/attempts/[id]"');
    assert.equal(scrubbed("GET /api/attempts/abc/turns failed"), "GET /api/attempts/[id]/turns failed");
  });

  it("has none of them however they are written", () => {
    assert.equal(
      scrubbed("to amina%40mail.example, zoë@mail.example and x@müller.de"),
      "to [email], [email] and [email]",
    );
    assert.equal(scrubbed("at /auth/google?code=4/0AdQt8-x&state=s1"), "at /auth/google");
    assert.equal(scrubbed("`/confirm#token=abc` token=abc"), "`/confirm#token=[removed] token=[removed]");
    assert.equal(scrubbed("eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.a-b_c"), "[token]");
    assert.equal(scrubbed("handle aB3dE6gH9jK2-N5pQ8sT1v_4yZ7bC0dE-xyzABcdefg"), "handle [token]");
  });

  it("stays whole where they follow a new line, a tab, or any other character that JSON escapes", () => {
    for (const before of ["\n", "\t", "\b", "\u001b", "C:\\n", '"']) {
      const report = { message: `${before}amina@mail.example${before}aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dE` };
      assert.deepEqual(Object.keys(scrubbedValue(report)), ["message"], JSON.stringify(before));
      assert.match(scrubbedValue(report).message, /\[email\].*\[token\]$/su);
    }
  });

  it("is looked through in a time that grows with it alone", () => {
    const hostile = ["a", "a@", "a@a-", "aB1", "a.b.", "%40", "eyJ-", "a-", "0d9c5f1e-7a41-"];
    const long = hostile.map((piece) => piece.repeat(400_000 / piece.length));
    // With the square of it, each of these would take minutes.
    for (const text of long) assert.ok(scrubbed(text).length <= text.length);
  });

  it("keeps what the monitor needs: its own ids, frames, and the shape", () => {
    const event = {
      event_id: "9f86d081884c7d659a2feaa0c55ad015",
      exception: { values: [{ type: "TypeError", value: "x is not a function" }] },
      frames: [{ filename: "https://a.test/assets/station-record-page-BrMSqQF3.js", lineno: 1, colno: 2048 }],
      style: ".a{color:#fff;inset:1px/2px}.b{color:rgb(0 0 0/50%)}#c{margin:0}",
    };
    assert.deepEqual(scrubbedValue(event), event);
  });
});
