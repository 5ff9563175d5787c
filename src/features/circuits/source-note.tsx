import { longDay } from "#shared/long-day.ts";
import type { CircuitFormat } from "./contract.ts";

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
      <ul className="flex flex-col">
        {source.links.map((link) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-6 [overflow-wrap:anywhere] items-center pointer-coarse:min-h-11"
            >
              {shortOf(link)}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Enough of an address to tell it from the next: "leeds.ac.uk/…/preparing-mmi". */
function shortOf(link: string): string {
  const { hostname, pathname, search } = new URL(link);
  const parts = pathname.split("/").filter(Boolean);
  const last = (parts.at(-1) ?? "") + search;
  return [hostname.replace(/^www\./u, ""), ...(parts.length > 1 ? ["…"] : []), ...(last ? [last] : [])].join("/");
}
