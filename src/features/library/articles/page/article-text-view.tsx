import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Block, Span } from "../article.ts";

/** An article's blocks as elements: no string ever becomes HTML. */
export const ArticleText = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block, place) => <BlockOf key={place} block={block} />);

function BlockOf({ block }: { block: Block }) {
  switch (block.is) {
    case "heading": {
      const Heading = block.depth === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} tabIndex={-1} className="scroll-mt-20 outline-none md:scroll-mt-8">
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "list":
      return <ListOf isOrdered={block.isOrdered} start={block.start} items={block.items} />;
    case "quote":
      return (
        <blockquote className="flex flex-col gap-3 font-serif text-lg">
          {block.paragraphs.map((spans, place) => (
            <p key={place}>
              <Spans spans={spans} />
            </p>
          ))}
        </blockquote>
      );
    case "table":
      return <TableOf head={block.head} rows={block.rows} />;
  }
}

function ListOf({ isOrdered, start, items }: Omit<Extract<Block, { is: "list" }>, "is">) {
  const entries = items.map(({ spans, under }, place) => (
    <li key={place}>
      <Spans spans={spans} />
      {under && <ListOf isOrdered={under.isOrdered} start={1} items={under.items.map((inner) => ({ spans: inner }))} />}
    </li>
  ));
  return isOrdered ? <ol start={start}>{entries}</ol> : <ul>{entries}</ul>;
}

function TableOf({ head, rows }: Omit<Extract<Block, { is: "table" }>, "is">) {
  const labels = head.map((spans) => spans.map(({ text }) => text).join(""));
  return (
    <table className="policy-table">
      <thead>
        <tr>
          {head.map((spans, place) => (
            <th key={place} scope="col">
              <Spans spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...rest], at) => (
          <tr key={at}>
            <th scope="row">
              <Spans spans={first} />
            </th>
            {rest.map((spans, place) => (
              <td key={place} data-label={labels[place + 1]}>
                <Spans spans={spans} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Spans = ({ spans }: { spans: Span[] }) => spans.map((span, place) => <SpanOf key={place} span={span} />);

function SpanOf({ span: { text, strong, em, code, href } }: { span: Span }) {
  let shown: ReactNode = code ? <code>{text}</code> : text;
  if (em) shown = <em>{shown}</em>;
  if (strong) shown = <strong>{shown}</strong>;
  if (href?.startsWith("https://")) return <Outside href={href}>{shown}</Outside>;
  // Nothing but a path of ours is left; whatever else a damaged row might hold is shown as its words.
  if (href && /^\/\w/u.test(href)) return <Link to={href}>{shown}</Link>;
  return shown;
}

/** Another site opens beside the article, so that the place in it is not lost. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
