import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";

/** The Markdown of a policy as elements: no string ever becomes HTML. `block` stands where a fenced block is. */
export function PolicyText({ tokens, block }: { tokens: Token[]; block: ReactNode }) {
  return <>{all(tokens, block)}</>;
}

export const headingsOf = (tokens: Token[]) =>
  tokens.flatMap((token) =>
    token.type === "heading" ? [{ id: idOf(token["text"] as string), text: token["text"] as string }] : [],
  );

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");

const all = (tokens: Token[] | undefined, block: ReactNode = null): ReactNode =>
  (tokens as MarkedToken[] | undefined)?.map((token, place) => <Fragment key={place}>{shown(token, block)}</Fragment>);

function shown(token: MarkedToken, block: ReactNode): ReactNode {
  switch (token.type) {
    case "heading":
      return (
        <h2 id={idOf(token.text)} className="scroll-mt-6">
          {all(token.tokens)}
        </h2>
      );
    case "paragraph":
      return <p>{all(token.tokens)}</p>;
    case "list":
      return listOf(token);
    case "table":
      return tableOf(token);
    case "code":
      return block;
    case "strong":
      return <strong>{all(token.tokens)}</strong>;
    case "em":
      return <em>{all(token.tokens)}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "link":
      return <a href={token.href}>{all(token.tokens)}</a>;
    case "text":
      return token.tokens ? all(token.tokens) : token.text;
    case "escape":
      return token.text;
    case "space":
      return null;
    default:
      throw new Error(`A policy shows no ${token.type}.`);
  }
}

function listOf({ ordered, items }: Tokens.List): ReactNode {
  const List = ordered ? "ol" : "ul";
  return (
    <List>
      {items.map((item, place) => (
        <li key={place}>{all(item.tokens)}</li>
      ))}
    </List>
  );
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table className="policy-table">
      <thead>
        <tr>
          {header.map(({ text, tokens }) => (
            <th key={text} scope="col">
              {all(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first?.text}>
            <th scope="row">{all(first?.tokens)}</th>
            {rest.map(({ text, tokens }, place) => (
              <td key={text} data-label={header[place + 1]?.text}>
                {all(tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
