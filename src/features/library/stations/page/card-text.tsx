import { Table } from "#ui/table.tsx";
import { blocksOf, type Block, type Span } from "./card-markdown.ts";

/** Where the card is narrow, on a phone or beside the conversation, the columns stand close: as many as can be are seen at once. */
export const CLOSE_COLUMNS =
  "@container @max-lg:[&_td]:px-2 @max-lg:[&_th]:px-2 @max-lg:[&_thead_th]:whitespace-normal @max-lg:[&_tbody_th]:min-w-0";

/** A card's Markdown as elements. */
export function CardText({ markdown }: { markdown: string }) {
  return blocksOf(markdown).map((block, at) => <BlockOf key={at} block={block} />);
}

function BlockOf({ block }: { block: Block }) {
  if ("rows" in block) return <TableOf {...block} />;
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

function TableOf({ rows: [head = [], ...rows], numbers }: Extract<Block, { is: "table" }>) {
  const numeric = (at: number) => (numbers[at] ? { "data-number": true } : {});
  return (
    <div className="font-sans">
      <Table caption="Table on the card" isCaptionHidden className={CLOSE_COLUMNS}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" {...numeric(at)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], place) => (
            <tr key={place}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={at} {...numeric(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, is }, at) => {
    if (is === "strong") return <strong key={at}>{text}</strong>;
    if (is === "em") return <em key={at}>{text}</em>;
    return text;
  });
}
