import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { longDay } from "#shared/long-day.ts";
import { LockLine } from "#ui/lock-line.tsx";
import { allowancesQuery } from "./api.ts";

/** The same in a line, beside what would use it. */
export function LeftNote() {
  const { data } = useQuery(allowancesQuery);
  if (data?.state !== "free-trial" || data.interviews === null) return null;
  const { left, of } = data.interviews;
  return (
    <p className="text-sm text-muted tabular-nums">
      {left} of {of} practice interviews left. One counts with your first words, not before.
    </p>
  );
}

/** What is left of a free trial, before any of it is used. Nothing for subscribers, and while it is not known. */
export function LeftStrip() {
  const { data } = useQuery(allowancesQuery);
  if (data?.state !== "free-trial" || data.interviews === null) return null;
  const { interviews, trialEndsAt, locks } = data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg border border-line bg-medical-tint px-5 py-3 sm:px-6">
      {locks.generic ? (
        <LockLine lock={locks.generic} />
      ) : (
        <p className="max-w-measure text-sm tabular-nums">
          <strong className="block text-base font-semibold">
            {interviews.left} of {interviews.of} practice interviews left
          </strong>
          {trialEndsAt !== null && `Your free trial runs until ${longDay(trialEndsAt)}. `}An interview counts with your
          first words, or as a recording starts.
        </p>
      )}
      <Link to="/upgrade" className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        See plans
      </Link>
    </div>
  );
}
