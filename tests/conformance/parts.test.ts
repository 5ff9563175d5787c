import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonStyles } from "#ui/button-styles.ts";
import { ROOT } from "../../tools/steps.ts";
import { modulesUnder } from "../../tools/house/tree.ts";
import { VALUES } from "./parts.ts";

test("session and sidebar are read without a provider", () => {
  const modules = modulesUnder(ROOT).filter(({ path }) => /^src\/(web|features\/accounts)\//u.test(path));
  const names = modules.map(({ path }) => path);
  assert.ok(names.includes("src/web/use-session.ts") && names.includes("src/web/use-sidebar.ts"));
  const withContext = modules.filter(({ code }) => /\bcreateContext\b/u.test(code)).map(({ path }) => path);
  assert.deepEqual(withContext, []);
});

test("a button takes the specification's variants and sizes, each unlike the others", () => {
  const variants = VALUES.buttonVariants.map((variant) => buttonStyles({ variant }));
  const sizes = VALUES.buttonSizes.map((size) => buttonStyles({ size }));
  assert.equal(new Set(variants).size, 9);
  assert.equal(new Set(sizes).size, 4);
  assert.equal(buttonStyles(), buttonStyles({ variant: "default", size: "default" }));
});
