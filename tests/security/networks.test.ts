import assert from "node:assert/strict";
import test from "node:test";
import { networkOf } from "../../src/platform/http/address.ts";

test("two addresses of one IPv6 network count as one, however they are written", () => {
  assert.equal(networkOf("2001:db8:1:2:aaaa::1"), networkOf("2001:0DB8:1:2::ffff"));
  assert.equal(networkOf("fe80::1%eth0"), networkOf("fe80::2"));
  assert.equal(networkOf("::1"), "0:0:0:0");
});

test("another IPv6 network is another subject", () => {
  assert.notEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"));
});

test("an IPv4 address counts by itself, also when it arrives inside an IPv6 one", () => {
  assert.equal(networkOf("203.0.113.9"), "203.0.113.9");
  assert.equal(networkOf("::ffff:203.0.113.9"), "203.0.113.9");
});
