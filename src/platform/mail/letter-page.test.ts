import assert from "node:assert/strict";
import { it } from "node:test";
import { type Letter, textOf } from "./letter.ts";
import { htmlOf } from "./letter-page.ts";

const LETTER: Letter = {
  to: "ann@example.test",
  subject: "Receipt & thanks",
  paragraphs: ["We have received it.", "More at https://x.test/help?a=1&b=2."],
  facts: [
    { name: "Paid", value: "£99.00" },
    { name: "Invoice", value: "INV-7" },
  ],
  action: { label: "Open", url: "https://x.test/open?a=1&b=2" },
  afterwards: ["If it was not you, write back."],
  stop: { label: "Stop these", url: "https://x.test/unsubscribe/1" },
};

const readable = (html: string) =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<title>[^]*?<\/title>/gu, "")
    .replaceAll(/<[^>]+>/gu, "")
    .replaceAll("&amp;", "&");

it("everything the text says stands in the HTML as well", () => {
  const html = htmlOf(LETTER);
  const all = `${readable(html)} ${[...html.matchAll(/href="([^"]+)"/gu)].map(([, url]) => url).join(" ")}`;
  const pieces = textOf(LETTER)
    .split("\n")
    .flatMap((line) => line.split(": "))
    .map((piece) => piece.replace(/:$/u, ""));
  for (const piece of pieces) assert.ok(all.replaceAll("&amp;", "&").includes(piece), piece);
});

it("an address in a sentence can be followed, without the full stop after it", () => {
  assert.ok(
    htmlOf(LETTER).includes('More at <a href="https://x.test/help?a=1&amp;b=2">https://x.test/help?a=1&amp;b=2</a>.'),
  );
});

it("what somebody typed stays text: in the heading, a sentence, a figure and a link", () => {
  const evil = `"><img src=x onerror=alert(1)></style><script>alert(1)</script>`;
  const html = htmlOf({
    to: "ann@example.test",
    subject: evil,
    paragraphs: [evil],
    facts: [{ name: evil, value: evil }],
    action: { label: evil, url: `https://x.test/${evil}` },
  });
  assert.doesNotMatch(html, /<img|<script|onerror=alert\(1\)>/u);
});

it("a letter that has little says no more than it has", () => {
  const html = htmlOf({ to: "ann@example.test", subject: "Short", paragraphs: ["One sentence."] });
  assert.equal(readable(html), "StationwiseShortOne sentence.");
});
