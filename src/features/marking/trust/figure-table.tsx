import type { ReactNode } from "react";

/** A table that a phone shows as one block a row. The first cell of a row names it. */
export function FigureTable({ caption, heads, rows }: { caption: string; heads: string[]; rows: ReactNode[][] }) {
  return (
    <table className="policy-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], place) => (
          <tr key={place}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={heads[at + 1]} data-label={heads[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name, and below it what it means. */
export function Told({ name, means }: { name: string; means: string }) {
  return (
    <>
      {name}
      <span className="block text-sm font-normal text-muted">{means}</span>
    </>
  );
}
