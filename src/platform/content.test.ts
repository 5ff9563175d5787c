import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as z from "zod";
import { ContentError, readYaml, type ContentFault } from "./content.ts";

const Thing = z.strictObject({
  title: z.string("has to be text").min(1, "is empty"),
  parts: z
    .array(z.strictObject({ id: z.string("has to be text"), weight: z.int("has to be a whole number") }))
    .default([]),
});

const read = (source: string) => readYaml("thing.yaml", source, Thing);

function faultsIn(source: string): ContentFault[] {
  try {
    read(source);
  } catch (error) {
    assert.ok(error instanceof ContentError, String(error));
    return error.faults;
  }
  return [];
}

describe("a content file", () => {
  it("is read as it is written", () => {
    assert.deepEqual(read("title: A\nparts:\n  - { id: x, weight: 2 }\n"), {
      title: "A",
      parts: [{ id: "x", weight: 2 }],
    });
  });

  it("has every fault told with its file, its line and a sentence", () => {
    const source = "title: 3\nparts:\n  - id: x\n    weight: 1\n  - id: y\n    weight: much\n";
    assert.deepEqual(faultsIn(source), [
      { file: "thing.yaml", line: 1, message: "title: has to be text" },
      { file: "thing.yaml", line: 6, message: "parts.1.weight: has to be a whole number" },
    ]);
    assert.throws(() => read(source), /^Error: thing\.yaml:1 title: has to be text\nthing\.yaml:6 /u);
  });

  it("shows a missing field at the line of what it is missing from", () => {
    assert.equal(faultsIn("title: A\nparts:\n  - id: x\n    weight: 1\n  - id: y\n")[0]?.line, 5);
  });

  it("may not say the same key twice", () => {
    const [fault] = faultsIn("title: A\nparts: []\ntitle: B\n");
    assert.equal(fault?.line, 3);
    assert.match(fault.message, /unique/u);
    assert.equal(faultsIn('title: A\nparts: [{ 1: x, "1": y }]\n')[0]?.line, 2);
  });

  it("may not have a key we do not know", () => {
    assert.match(faultsIn("title: A\ntilte: B\n")[0]?.message ?? "", /tilte/u);
  });

  it("may not use aliases, and a file that would grow to a thousand million lines is refused at once", () => {
    const bomb = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
    for (const [here, before] of ["ba", "cb", "dc", "ed", "fe", "gf", "hg", "ih"].map((pair) => pair.split(""))) {
      bomb.push(`${here}: &${here} [${Array.from({ length: 10 }, () => `*${before}`).join(",")}]`);
    }
    const faults = faultsIn(`${bomb.join("\n")}\n`);
    assert.equal(faults.length, 80);
    assert.deepEqual(faults[0], { file: "thing.yaml", line: 2, message: "*a is an alias: write the text out in full" });
  });

  it("nested deeper than anybody writes is refused in a sentence", () => {
    const [fault] = faultsIn(`title: ${"[".repeat(100_000)}`);
    assert.ok(fault);
    assert.equal(fault.line, 1);
  });

  it("that is no YAML is told by its line", () => {
    const [fault] = faultsIn('title: "A\nparts: []\n');
    assert.ok(fault && fault.line >= 1);
    assert.doesNotMatch(fault.message, /\n| at line /u);
  });

  it("takes no foreign tags and changes no prototype", () => {
    assert.match(faultsIn("title: !!js/function x\n")[0]?.message ?? "", /tag/iu);
    assert.match(faultsIn("title: A\n__proto__: { weight: 1 }\n")[0]?.message ?? "", /__proto__/u);
    assert.equal(({} as Record<string, unknown>)["weight"], undefined);
  });

  it("that is empty is no thing", () => {
    assert.equal(faultsIn("").length, 1);
  });
});
