import { findNote } from "./drill-note.ts";

/** The one thing to do differently this time, for somebody who comes from a report. */
export function DrillPanel({ stationId }: { stationId: string }) {
  const note = findNote(stationId);
  if (note === null) return null;
  return (
    <section aria-labelledby="drill" className="border-l-2 border-medical pl-4">
      <h2 id="drill" className="font-sans text-base font-semibold tracking-normal">
        One thing to do differently
      </h2>
      <p className="mt-1">{note.move}</p>
      <p className="mt-1 text-sm text-muted">
        Missing in “{note.from}”: {note.point}. It could have been:{" "}
        <span className="font-serif text-base text-ink">“{note.example}”</span>
      </p>
    </section>
  );
}
