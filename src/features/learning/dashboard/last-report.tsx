import { Link } from "@tanstack/react-router";
import { SubjectLine } from "#client/library/stations";
import { longDay } from "#shared/long-day.ts";
import type { Dashboard } from "./contract.ts";

/** The newest finished station. Its band is there once its marks have been opened. */
export const LastReport = ({ last }: { last: NonNullable<Dashboard["last"]> }) => (
  <section aria-labelledby="reports">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id="reports" className="text-xl">
        Last report
      </h2>
      <Link to="/attempts" className="link -my-1.5 inline-flex min-h-11 items-center">
        All attempts
      </Link>
    </div>
    <p className="mt-2 border-t border-line pt-3">
      <Link
        to="/analyzing/$attemptId"
        params={{ attemptId: last.attemptId }}
        className="link inline-block py-1 font-serif text-lg font-medium"
      >
        {last.title}
      </Link>
      <SubjectLine subject={last.subject} />
      <span className="block text-sm text-muted tabular-nums">
        <time dateTime={last.finishedAt}>{longDay(last.finishedAt)}</time>
        {last.says === "" ? ". Open it to see its marks." : `: ${last.says}`}
      </span>
    </p>
  </section>
);
