import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ORPCError } from "@orpc/client";
import { whyNot } from "./tell-failure.ts";

const own = Object.getOwnPropertyDescriptor(navigator, "onLine");
afterEach(() => {
  if (own) Object.defineProperty(navigator, "onLine", own);
  else Reflect.deleteProperty(navigator, "onLine");
});

const connected = (isOnline: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });

test("a press without a connection was not sent, and may be pressed again", () => {
  connected(false);
  assert.match(whyNot(new TypeError("Failed to fetch")), /^Not sent: you are offline\. Please press again/u);
});

test("a server that did not answer was not reached", () => {
  connected(true);
  assert.match(whyNot(new TypeError("Failed to fetch")), /^We could not reach the server\./u);
});

test("a server that refuses says why itself, and one that broke is not said to be out of reach", () => {
  connected(true);
  const refusal = new ORPCError("CONFLICT", { status: 409, message: "Somebody has looked at it already." });
  assert.equal(whyNot(refusal), "Somebody has looked at it already.");
  const broken = new ORPCError("INTERNAL_SERVER_ERROR", { status: 500, message: "relation does not exist" });
  assert.match(whyNot(broken), /^Something went wrong on our side\./u);
});
