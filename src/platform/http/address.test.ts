import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { describe, it } from "node:test";
import { addressOf } from "./address.ts";

const from = (forwarded: string | undefined, proxies: number) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return addressOf({ socket: { remoteAddress: "10.0.0.1" }, headers } as unknown as IncomingMessage, proxies);
};

describe("who is asking", () => {
  it("is who is connected, whatever they claim, when there is no proxy", () => {
    assert.equal(from("203.0.113.7", 0), "10.0.0.1");
    assert.equal(from(undefined, 0), "10.0.0.1");
  });

  it("is who the proxy saw, and not what was claimed to it", () => {
    assert.equal(from("203.0.113.7", 1), "203.0.113.7");
    assert.equal(from("1.1.1.1, 203.0.113.7", 1), "203.0.113.7");
    assert.equal(from("1.1.1.1, 203.0.113.7, 10.0.0.2", 2), "203.0.113.7");
    assert.equal(from("1.1.1.1, 2001:db8::7", 1), "2001:db8::7");
  });

  it("is who is connected when the header is short, missing or no address", () => {
    assert.equal(from(undefined, 1), "10.0.0.1");
    assert.equal(from("203.0.113.7", 2), "10.0.0.1");
    assert.equal(from("", 1), "10.0.0.1");
  });

  it("is never a claim that stands before what the proxy wrote in a form we cannot read", () => {
    assert.equal(from("1.1.1.1, 203.0.113.7:4431", 1), "10.0.0.1");
    assert.equal(from("1.1.1.1, unknown", 1), "10.0.0.1");
  });
});
