import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { VALUES } from "../../../../../tests/conformance/billing.ts";
import { checkoutFailureOf, paymentAddressOf } from "./checkout-words.ts";

describe("what is said when a checkout cannot start", () => {
  it("a message with fetch or network in it, in any case, is a network error", () => {
    for (const message of ["Failed to fetch", "NetworkError when attempting", "a NETWORK is down", "could not FETCH"]) {
      assert.equal(checkoutFailureOf(new TypeError(message)), VALUES.networkError, message);
    }
  });
  it("any other message is shown as it is", () => {
    assert.equal(checkoutFailureOf(new Error("Your card was not accepted.")), "Your card was not accepted.");
  });
  it("without a message, the sentence that asks to try again", () => {
    for (const nothing of [new Error(""), undefined, "text", null]) {
      assert.equal(checkoutFailureOf(nothing), VALUES.checkoutFailed);
    }
  });
});

describe("the address of the payment page", () => {
  const origin = "http://localhost:3000";
  it("is encrypted, or our own", () => {
    assert.equal(paymentAddressOf("https://pay.example.test/c/1?x=2", origin), "https://pay.example.test/c/1?x=2");
    assert.equal(paymentAddressOf("/pay/1", origin), "http://localhost:3000/pay/1");
    assert.equal(paymentAddressOf("http://localhost:3000/pay/1", origin), "http://localhost:3000/pay/1");
  });
  it("is nothing else", () => {
    for (const url of [
      "http://pay.example.test/",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://",
      "//pay.test/",
      "blob:http://localhost:3000/6f1c",
      "blob:https://pay.example.test/6f1c",
    ]) {
      assert.throws(() => paymentAddressOf(url, origin), { message: VALUES.checkoutFailed }, url);
    }
  });
});
