// Without JSX: the server runs these files as they stand.
import { createElement as h, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRODUCT } from "#shared/product.ts";
import type { Letter } from "./letter.ts";

const LINK = /(https?:\/\/[^\s<]+[^\s<.,;:!?)])/u;

/** Mail programmes know no variables and no `light-dark`; one that drops these rules still shows a plain letter in order. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f6f3ec; color: #1a2224; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 28px 24px; background: #fffdf9; border: 1px solid #d8d2c4; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; }
.sender { margin: 0 0 20px; font-weight: 600; color: #0d5a5d; }
a { color: #0d5a5d; overflow-wrap: anywhere; }
table { margin: 0 0 16px; border-collapse: collapse; width: 100%; }
th, td { padding: 8px 0; border-bottom: 1px solid #d8d2c4; text-align: left; vertical-align: top; font-weight: 400; }
th { padding-right: 16px; color: #545d5e; }
td { font-variant-numeric: tabular-nums; }
.action { margin: 24px 0; }
.action a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0d5a5d; color: #ffffff; font-weight: 600; text-decoration: none; }
.small { margin-top: 24px; padding-top: 16px; border-top: 1px solid #d8d2c4; font-size: 14px; color: #545d5e; }
.small p { margin: 0 0 8px; }
@media (prefers-color-scheme: dark) {
  body { background: #12181a; color: #ece8df; }
  main { background: #1a2123; border-color: #323c3f; }
  a, .sender { color: #67c3ba; }
  th, .small { color: #a6aeae; }
  th, td, .small { border-color: #323c3f; }
  .action a { background: #67c3ba; color: #06211f; }
}`;

/** The letter as a whole HTML document; an address in a sentence can be followed. */
export const htmlOf = (letter: Letter): string => `<!doctype html>${renderToStaticMarkup(h(LetterPage, { letter }))}`;

function LetterPage({ letter }: { letter: Letter }) {
  const { subject, paragraphs, facts = [], action, afterwards = [], stop } = letter;
  return h(
    "html",
    { lang: "en-GB" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, subject),
      h("style", null, STYLE),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("p", { className: "sender" }, PRODUCT),
        h("h1", null, subject),
        h(Paragraphs, { of: paragraphs }),
        facts.length > 0 && h(Facts, { facts }),
        action && h(Action, action),
        (action || stop || afterwards.length > 0) &&
          h(
            "div",
            { className: "small" },
            h(Paragraphs, { of: afterwards }),
            action && h("p", null, "If the button does not work, open this address: ", h(Linked, { text: action.url })),
            stop && h("p", null, h("a", { href: stop.url }, stop.label)),
          ),
      ),
    ),
  );
}

const Paragraphs = ({ of }: { of: string[] }) => of.map((text, at) => h("p", { key: at }, h(Linked, { text })));

const Action = ({ label, url }: { label: string; url: string }) =>
  h("p", { className: "action" }, h("a", { href: url }, label));

const Facts = ({ facts }: { facts: { name: string; value: string }[] }) =>
  h(
    "table",
    null,
    h(
      "tbody",
      null,
      facts.map(({ name, value }) =>
        h("tr", { key: name }, h("th", { scope: "row" }, name), h("td", null, h(Linked, { text: value }))),
      ),
    ),
  );

/** Every second piece of what is split at its addresses is one. */
function Linked({ text }: { text: string }): ReactNode {
  return text
    .split(LINK)
    .map((piece, at) => (at % 2 === 1 ? h("a", { key: at, href: piece }, piece) : h(Fragment, { key: at }, piece)));
}
