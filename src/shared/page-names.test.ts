import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PAGE_NAMES, pageNameOf } from "./page-names.ts";

describe("the name of a page", () => {
  it("is known for pages that may be counted, without what stands in the address for somebody's thing", () => {
    assert.equal(pageNameOf("/"), "landing");
    assert.equal(pageNameOf("/practice"), "practice");
    assert.equal(pageNameOf("/practice/"), "practice");
    assert.equal(pageNameOf("/articles/consent-at-sixteen"), "article");
    assert.equal(pageNameOf("/schools/university-of-leeds"), "school");
    assert.equal(new Set(PAGE_NAMES).size, PAGE_NAMES.length);
  });

  it("is nobody's business in an interview, before it, after it, and behind a link with a token", () => {
    const id = "0d9c5f1e-7a41-4c56-9f2a-0f3b6a1c2d3e";
    for (const page of [
      "interview",
      "station-record",
      "analyzing",
      "report",
      "attempts",
      "briefing",
      "shared",
      "pay",
    ]) {
      assert.equal(pageNameOf(`/${page}/${id}`), null, page);
    }
  });

  it("is not known for a page nobody listed, however it is written", () => {
    for (const path of ["/nowhere", "/practice/interview", "/*", "/articles/a/b", "/toString"]) {
      assert.equal(pageNameOf(path), null, path);
    }
  });
});
