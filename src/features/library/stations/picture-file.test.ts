import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ContentError } from "#platform/content.ts";
import { readPicture } from "./picture-file.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">';
const drawing = (inside: string) => `${OPEN}\n${inside}\n</svg>\n`;

function faultsOf(source: string): string {
  try {
    readPicture("pictures/x.svg", source);
    return "";
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.message;
  }
}

describe("a drawing", () => {
  it("may have shapes, words, gradients and parts used again", () => {
    const plain = drawing(
      '<defs><linearGradient id="sky"><stop offset="0" stop-color="#cde"/></linearGradient></defs>' +
        '<rect width="40" height="30" fill="url(#sky)"/><use href="#sky"/>' +
        '<text x="2" y="9" font-family="sans-serif">Tea &amp; toast, £3 < '.replace("< ", "&lt; ") +
        "4</text>",
    );
    assert.equal(readPicture("pictures/x.svg", plain), plain);
  });

  it("is refused with whatever could run, load or hide something", () => {
    const hostile = [
      "<script>alert(1)</script>",
      '<g onload="alert(1)"/>',
      "<g ONCLICK='alert(1)'/>",
      '<a href="javascript:alert(1)"><rect/></a>',
      '<use href="https://evil.example/x.svg#a"/>',
      '<use xlink:href="#a"/>',
      '<image href="data:image/png;base64,AAAA"/>',
      "<foreignObject><body/></foreignObject>",
      "<style>@import url(//evil.example)</style>",
      '<rect style="fill:url(//evil.example)"/>',
      '<rect fill="url(https://evil.example/#a)"/>',
      '<rect fill="url( //evil.example )"/>',
      '<rect fill="u&#114;l(//evil.example)"/>',
      '<animate attributeName="href" to="javascript:alert(1)"/>',
      '<set attributeName="onload" to="x"/>',
      "<!-- a comment may hide <script> --><rect/>",
      "<?xml-stylesheet href='x'?>",
      "<![CDATA[<script>]]>",
      "<text>&evil;</text>",
      "<rect width=4/>",
      '<rect fill="a>b" onload=alert(1) />',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>',
    ];
    for (const inside of hostile) assert.notEqual(faultsOf(drawing(inside)), "", inside);
    assert.notEqual(faultsOf(`<!DOCTYPE svg [<!ENTITY x "y">]>${drawing("<rect/>")}`), "");
    assert.notEqual(faultsOf(`<?xml version="1.0"?>${drawing("<rect/>")}`), "");
    assert.notEqual(faultsOf(drawing("<rect/>").replace("2000/svg", "1999/xhtml")), "");
  });

  it("is told its faults by line", () => {
    assert.equal(
      faultsOf(drawing('<rect/>\n<script/>\n<rect onclick="x"/>')),
      "pictures/x.svg:3 the element script is not allowed\npictures/x.svg:4 the attribute onclick is not allowed",
    );
    assert.match(faultsOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), /needs a viewBox/u);
    assert.match(faultsOf("<html></html>"), /does not begin with <svg/u);
    assert.match(faultsOf(drawing(`<desc>${"x".repeat(150_000)}</desc>`)), /larger than 150 kB/u);
  });
});
