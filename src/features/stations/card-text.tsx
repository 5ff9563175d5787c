import { blocksOf, type Block, type Span } from "./card-markdown.ts";

/** A card's Markdown as elements. */
export function CardText({ markdown }: { markdown: string }) {
  return blocksOf(markdown).map((block, at) => <BlockOf key={at} block={block} />);
}

function BlockOf({ block }: { block: Block }) {
  if ("items" in block) {
    const List = block.is === "bullets" ? "ul" : "ol";
    return (
      <List>
        {block.items.map((spans, at) => (
          <li key={at}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    );
  }
  const text = <Spans spans={block.spans} />;
  if (block.is === "quote") return <blockquote>{text}</blockquote>;
  return <p className={block.is === "heading" ? "font-semibold" : undefined}>{text}</p>;
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, is }, at) => {
    if (is === "strong") return <strong key={at}>{text}</strong>;
    if (is === "em") return <em key={at}>{text}</em>;
    return text;
  });
}
