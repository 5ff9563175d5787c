import { Table } from "#ui/table.tsx";
import { longDay } from "#shared/long-day.ts";
import type { Storage } from "../contract.ts";
import { bytesInWords } from "./words.ts";

const KINDS = { video: "Video recordings", audio: "Sound recordings" };

/** What is kept: recordings by kind, the biggest of them, by day, and the database. */
export function StorageTables({ storage: { kinds, largest, days, database } }: { storage: Storage }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Figures
        caption="What takes room"
        rows={[
          ...kinds.map(({ kind, recordings, bytes }) => ({ name: `${KINDS[kind]} (${recordings})`, bytes })),
          ...(kinds.length === 0 ? [{ name: "Recordings (none is kept)", bytes: 0 }] : []),
          { name: "The database", bytes: database.bytes },
        ]}
      />
      <Figures caption="The biggest tables" rows={database.tables} />
      {largest.length > 0 && (
        <Figures
          caption="The biggest recordings"
          rows={largest.map(({ kind, bytes, createdAt, deleteAt }) => ({
            name: `${kind === "video" ? "Video" : "Sound"} of ${longDay(createdAt.slice(0, 10))}, goes on ${longDay(deleteAt.slice(0, 10))}`,
            bytes,
          }))}
        />
      )}
      {days.length > 0 && (
        <Figures
          caption="Kept, by the day it was recorded"
          rows={days.map(({ day, recordings, bytes }) => ({ name: `${longDay(day)} (${recordings})`, bytes }))}
        />
      )}
    </div>
  );
}

const Figures = ({ caption, rows }: { caption: string; rows: { name: string; bytes: number }[] }) => (
  <Table caption={caption}>
    <thead className="sr-only">
      <tr>
        <th scope="col">What</th>
        <th scope="col">Size</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, bytes }, at) => (
        <tr key={`${name} ${at}`}>
          <th scope="row" className="[overflow-wrap:anywhere]">
            {name}
          </th>
          <td data-number className="whitespace-nowrap">
            {bytesInWords(bytes)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
