import assert from "node:assert/strict";
import test from "node:test";
import { ContentError } from "#platform/content.ts";
import { VALUES } from "../../../../tests/conformance/site.ts";
import { policyFrom, readPolicies } from "./read-policies.ts";

const HEAD =
  "---\ntitle: A policy\ndescription: What it says.\nupdated: 2026-11-21\nsummary:\n  - One.\n  - Two.\n---\n";

const faultsOf = (source: string): string => {
  try {
    policyFrom("/a-policy", "a-policy.md", source);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "";
};

test("a policy is its head and its Markdown taken apart", () => {
  const policy = policyFrom("/a-policy", "a-policy.md", `${HEAD}## Why\n\nBecause it is **so**.\n`);
  assert.equal(policy.title, "A policy");
  assert.equal(policy.updated, "2026-11-21");
  assert.deepEqual(
    policy.text.map(({ type }) => type).filter((type) => type !== "space"),
    ["heading", "paragraph"],
  );
});

for (const [what, text, fault] of [
  ["HTML", "Text.\n\n<script>alert(1)</script>\n", /a-policy\.md:11 holds HTML/u],
  ["HTML inside a sentence", "It is <b>so</b>.\n", /a-policy\.md:9 holds HTML/u],
  ["a picture", "![](/a.png)\n", /holds image/u],
  ["a link that runs script", "[here](javascript:alert)\n", /links to javascript/u],
  [
    "a link that only looks like one of ours",
    "[here](//else.test)\n\n[or](/\\else.test)\n",
    /links to \/\/else.*links to \/\\else/su,
  ],
  ["a rule, which its head has too", "Text.\n\n---\n", /a-policy\.md:11 holds hr/u],
  ["an unknown block", "```js\nlet a;\n```\n", /no block called js/u],
] as const) {
  test(`a policy with ${what} is refused, with its line`, () => {
    assert.match(faultsOf(HEAD + text), fault);
  });
}

test("a policy without a day of its last change is refused", () => {
  assert.match(faultsOf(HEAD.replace("2026-11-21", "last week")), /a-policy\.md:4 updated: has to be a day/u);
  assert.match(faultsOf("## Why\n"), /has to begin with a head/u);
});

test("every policy says no more that it is a first version, and links only to what is there", async () => {
  const { pages } = await readPolicies("content");
  assert.deepEqual(pages.map(({ path }) => path).toSorted(), VALUES.policies.toSorted());
  for (const { text } of pages) {
    const words = text.map(({ raw }) => raw).join("");
    assert.doesNotMatch(words, /first version/iu);
    for (const [, target] of words.matchAll(/\]\((\/[^)#]*)/gu))
      assert.ok(
        pages.some(({ path }) => path === target),
        String(target),
      );
  }
});

test("the policies say what the specification promises of trial and price", async () => {
  const { pages } = await readPolicies("content");
  const refunds = pages.find(({ path }) => path === "/refund-policy");
  const words =
    refunds?.text
      .map(({ raw }) => raw)
      .join("")
      .replaceAll(/\s+/gu, " ") ?? "";
  assert.ok(words.includes(`The free trial lasts ${VALUES.trial}, needs no card`), words);
  assert.ok(words.includes("You have **14 days to change your mind**"));
  assert.ok(words.includes("You can cancel a plan at any time"));
});
