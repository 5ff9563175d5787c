import { Link } from "@tanstack/react-router";
import { SourceLinks } from "#client/applicant/schools";
import { longDay } from "#shared/long-day.ts";
import type { CircuitFormat } from "../contract.ts";

/** Who says so, of which year, and when we looked. */
export function SourceNote({ format }: { format: CircuitFormat }) {
  const { source, note } = format;
  if (source === null) return null;
  return (
    <section aria-labelledby="sources" className="flex max-w-measure flex-col gap-2 text-sm text-muted">
      <h3 id="sources" className="font-sans text-base font-semibold tracking-normal text-ink">
        {format.follows === "school" ? "Where this comes from" : "What is known of this school’s interview"}
      </h3>
      {note && <p>{note}</p>}
      <p>
        {source.says} {source.cycle === null ? "For which year is not known." : `It speaks of: ${source.cycle}.`} We
        checked on {longDay(source.checked)}; schools change their format, so please look at your invitation.
      </p>
      <SourceLinks links={source.links} />
      {format.school && (
        <Link
          to="/practice/schools/$slug"
          params={{ slug: format.school.slug }}
          className="link inline-flex min-h-6 items-center self-start pointer-coarse:min-h-11"
        >
          All that is known of this school’s interview
        </Link>
      )}
    </section>
  );
}
