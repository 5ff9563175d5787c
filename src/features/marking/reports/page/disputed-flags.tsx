import { longDay } from "#shared/long-day.ts";
import type { Report } from "../contract.ts";
import { ToDisagree } from "./to-disagree.tsx";

type Flags = Report["disputedFlags"];

/** What was flagged and is objected to: it counts for nothing unless a person has looked and kept it, and the report says so. */
export function DisputedFlags({ flags }: { flags: Flags }) {
  const out = flags.filter(({ outcome }) => outcome !== "upheld");
  if (out.length === 0) return null;
  return (
    <section aria-labelledby="disputed-flags" className="flex max-w-measure flex-col gap-2">
      <h2 id="disputed-flags" className="text-xl">
        Taken out of your report
      </h2>
      <p className="text-muted">You disagreed with this. Anyone you share the report with won’t see it.</p>
      <ul className="flex flex-col gap-3">
        {out.map(({ id, statement, lookedAt }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium">{statement}</p>
            <p className="text-sm text-muted">
              {lookedAt === null
                ? "We’ve taken it out until a person has looked at it."
                : `Someone on our team looked at it on ${longDay(lookedAt)} and agreed with you. It stays out.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below a flag that is raised: what a person decided, or the way to object to it. */
export function BelowFlag({ id, statement, flags }: { id: string; statement: string; flags: Flags }) {
  const upheld = flags.find((each) => each.id === id && each.outcome === "upheld");
  if (!upheld?.lookedAt) return <ToDisagree id={`flag.${id}`} statement={statement} />;
  return (
    <p className="mt-2 max-w-measure text-sm">
      You disagreed with this. Someone on our team looked at it on {longDay(upheld.lookedAt)} and decided that it stays.
    </p>
  );
}
