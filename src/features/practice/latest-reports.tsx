import { Link } from "@tanstack/react-router";
import { momentOf } from "#client/interviews";
import { typeLabel } from "#client/stations";
import type { AttemptSummary } from "#contract/interviews";
import { AttemptLink } from "./attempt-link.tsx";

const MOST = 3;

/** The newest marks. Nothing where nothing has been finished: the page says elsewhere how to begin. */
export function LatestReports({ attempts }: { attempts: AttemptSummary[] }) {
  const finished = attempts.filter(({ status }) => status === "finished").slice(0, MOST);
  if (finished.length === 0) return null;
  return (
    <section aria-labelledby="reports">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reports" className="text-xl">
          Latest reports
        </h2>
        <Link to="/attempts" className="link -my-1.5 inline-flex min-h-11 items-center">
          All attempts
        </Link>
      </div>
      <ul className="mt-4 border-t border-line">
        {finished.map((attempt) => (
          <li
            key={attempt.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <p className="min-w-0">
              <span className="block font-serif text-lg font-medium">{attempt.station.title}</span>
              <span className="block text-sm text-muted tabular-nums">
                {typeLabel(attempt.station.type)} ·{" "}
                <time dateTime={attempt.finishedAt ?? attempt.startedAt}>
                  {momentOf(attempt.finishedAt ?? attempt.startedAt)}
                </time>
                {attempt.isGenerated && " · generated for the demo"}
                {attempt.rewound && " · a rewind"}
              </span>
            </p>
            <AttemptLink attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
