import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonStyles } from "#ui/button-styles.ts";
import { VALUES } from "./parts.ts";

test("a button takes the specification's variants and sizes, each unlike the others", () => {
  const variants = VALUES.buttonVariants.map((variant) => buttonStyles({ variant }));
  const sizes = VALUES.buttonSizes.map((size) => buttonStyles({ size }));
  assert.equal(new Set(variants).size, 9);
  assert.equal(new Set(sizes).size, 4);
  assert.equal(buttonStyles(), buttonStyles({ variant: "default", size: "default" }));
});
