import assert from "node:assert/strict";
import { test } from "node:test";
import { curled } from "./curly-quotes.ts";

test("straight quotation marks become those of print", () => {
  for (const [typed, printed] of [
    [`"I don't know," she said.`, "“I don’t know,” she said."],
    [`He said 'no' ("twice").`, "He said ‘no’ (“twice”)."],
    [`"'Delete it,' I'd say."`, "“‘Delete it,’ I’d say.”"],
    [`the doctors' strikes of the '90s`, "the doctors’ strikes of the ’90s"],
    ["already “set” as it’s meant", "already “set” as it’s meant"],
  ] as const)
    assert.equal(curled(typed), printed);
});

test("a mark at the start of a run looks at the run before it", () => {
  assert.equal(curled(`" she said`, "no"), "” she said");
  assert.equal(curled(`"No`, "She said: "), "“No");
});
