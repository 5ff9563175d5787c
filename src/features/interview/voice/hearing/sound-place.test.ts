import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makerOf, soundPlaceOf } from "./sound-place.ts";

const chrome = { provider: null, hasRecogniser: true, onDevice: "unavailable", maker: "Google" } as const;

describe("where the sound goes", () => {
  it("to our provider when there is one, and beside it to this device alone", () => {
    assert.deepEqual(soundPlaceOf({ ...chrome, provider: "OpenAI" }), {
      kind: "provider",
      name: "OpenAI",
      isOnDeviceToo: false,
    });
    assert.deepEqual(soundPlaceOf({ ...chrome, provider: "OpenAI", onDevice: "available" }), {
      kind: "provider",
      name: "OpenAI",
      isOnDeviceToo: true,
    });
  });
  it("nowhere when the device can do it", () =>
    assert.deepEqual(soundPlaceOf({ ...chrome, onDevice: "available" }), { kind: "device" }));
  it("to the browser's maker otherwise, and whether it could stay here", () => {
    assert.deepEqual(soundPlaceOf(chrome), { kind: "browser", maker: "Google", canStayHere: false });
    assert.deepEqual(soundPlaceOf({ ...chrome, onDevice: "downloadable" }), {
      kind: "browser",
      maker: "Google",
      canStayHere: true,
    });
  });
  it("to nobody where nothing recognises speech", () =>
    assert.equal(soundPlaceOf({ ...chrome, hasRecogniser: false }), null));
});

describe("who makes the browser", () => {
  const brands = (...names: string[]) => ({
    userAgent: "Mozilla/5.0 Chrome/142.0 Safari/537.36",
    userAgentData: { brands: names.map((brand) => ({ brand })) },
  });
  it("is what its brands say", () => {
    assert.equal(makerOf(brands("Chromium", "Google Chrome", "Not=A?Brand")), "Google");
    assert.equal(makerOf(brands("Chromium", "Microsoft Edge")), "Microsoft");
    assert.equal(makerOf(brands("Chromium", "Brave")), null);
  });
  it("or what it calls itself", () => {
    assert.equal(makerOf({ userAgent: "Mozilla/5.0 (X11; rv:160.0) Gecko/20100101 Firefox/160.0" }), "Mozilla");
    const safari = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15";
    assert.equal(makerOf({ userAgent: safari }), "Apple");
    assert.equal(makerOf({ userAgent: "Mozilla/5.0 Chrome/142.0 Safari/537.36" }), null);
  });
});
