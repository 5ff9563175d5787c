import { latestAttemptsQuery } from "#client/interviews";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { typeLabel } from "#client/stations";
import { buttonStyles } from "#ui/button.tsx";
import type { AttemptSummary } from "#contract/interviews";
import { underWay } from "./under-way.ts";

const MOST = 3;

/** What was begun and not ended. Nothing is shown where there is nothing, or while it is not known. */
export function ResumePanel() {
  const { data, dataUpdatedAt } = useQuery(latestAttemptsQuery);
  const open = underWay(data?.attempts ?? [], dataUpdatedAt).slice(0, MOST);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="under-way" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="under-way" className="text-xl">
        Carry on where you were
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {open.map((attempt, place) => (
          <li key={attempt.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 last:pb-0">
            <p className="min-w-0">
              <span className="block font-medium">{attempt.station.title}</span>
              <span className="block text-sm text-muted">
                {typeLabel(attempt.station.type)} ·{" "}
                {attempt.status === "reading"
                  ? "you have the card, and have not gone in"
                  : "under way; your answer clock stands still meanwhile"}
              </span>
            </p>
            <ResumeLink attempt={attempt} isMain={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResumeLink({ attempt: { id, station, status }, isMain }: { attempt: AttemptSummary; isMain: boolean }) {
  const look = buttonStyles({ variant: isMain ? "medical" : "outline" });
  const name = <span className="sr-only">: {station.title}</span>;
  if (status === "reading") {
    return (
      <Link to="/briefing/$stationId" params={{ stationId: station.id }} search={{ attempt: id }} className={look}>
        Back to the card{name}
      </Link>
    );
  }
  if (station.type === "recorded") {
    return (
      <Link to="/station-record/$attemptId" params={{ attemptId: id }} className={look}>
        Resume{name}
      </Link>
    );
  }
  return (
    <Link to="/interview/$attemptId" params={{ attemptId: id }} className={look}>
      Resume{name}
    </Link>
  );
}
