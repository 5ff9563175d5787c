import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import type { Change, FieldChange, Preview } from "../contract.ts";
import { countsOf, KIND, WHAT } from "./import-words.ts";

/** On a phone, so that the last column is seen whole. */
const CLOSE = "max-sm:[&_td]:px-2.5 max-sm:[&_th]:px-2.5 max-sm:[&_tbody_th]:min-w-0";

type ShownProps = { preview: Preview; children: (state: string, count: number) => ReactNode };

/** What a file would change, with the way to publish it; or what is wrong with it, line by line. */
export function ShownPreview({ preview, children }: ShownProps) {
  if (preview.is === "faulty") return <Faults faults={preview.faults} count={preview.count} />;
  const { changes, unchanged, state } = preview;
  if (changes.length === 0)
    return (
      <p role="status">
        Nothing would change: all {unchanged.toLocaleString("en-GB")} in it are published as they are.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status">
        What would change: {countsOf(changes)}.{unchanged > 0 && ` Unchanged: ${unchanged.toLocaleString("en-GB")}.`}
      </p>
      <Table caption="What would change" isCaptionHidden className={cx("w-full", CLOSE)}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Kind</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.kind}/${change.slug}`} change={change} />
          ))}
        </tbody>
      </Table>
      {children(state, changes.length)}
    </div>
  );
}

function ChangeRow({ change: { kind, slug, title, what, fields } }: { change: Change }) {
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="block text-sm font-normal text-muted [overflow-wrap:anywhere]">{slug}</span>
      </th>
      <td>{KIND[kind]}</td>
      <td className="w-1/2">
        {WHAT[what]}
        {fields.length > 0 && (
          <Fold summary={`${fields.length} ${fields.length === 1 ? "field" : "fields"}`}>
            <dl className="flex flex-col gap-3 pb-2">
              {fields.map((field) => (
                <ShownField key={field.field} field={field} />
              ))}
            </dl>
          </Fold>
        )}
      </td>
    </tr>
  );
}

const ShownField = ({ field: { field, before, after } }: { field: FieldChange }) => (
  <div className="text-sm [overflow-wrap:anywhere]">
    <dt className="font-medium">{field}</dt>
    <dd className="text-muted">{before === null ? "It was not there." : <del>{before}</del>}</dd>
    <dd>{after === null ? "It is taken out." : <ins className="no-underline">{after}</ins>}</dd>
  </div>
);

/** When there are more than are shown, not all were looked for. */
function faultsOf(count: number, shown: number): string {
  if (count > shown) return `There are more than ${shown} faults to mend first; the first ${shown} are`;
  return count === 1 ? "There is one fault to mend first" : `There are ${count} faults to mend first`;
}

function Faults({ faults, count }: { faults: Extract<Preview, { is: "faulty" }>["faults"]; count: number }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert">Nothing was changed. {faultsOf(count, faults.length)}:</p>
      <Table caption="Faults" isCaptionHidden className={CLOSE}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" data-number>
              Line
            </th>
            <th scope="col">Fault</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ file, line, message }) => (
            <tr key={`${file}:${line}:${message}`}>
              <th scope="row" className="[overflow-wrap:anywhere]">
                {file}
              </th>
              <td data-number>{line}</td>
              <td className="[overflow-wrap:anywhere]">{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
