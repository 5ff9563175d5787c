import { AttemptLink, latestAttemptsQuery } from "#client/interview/attempts";
import { useQuery } from "@tanstack/react-query";
import { SubjectLine, typeLabel } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
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
              <SubjectLine subject={attempt.station.subject} className="text-sm" />
              <span className="block text-sm text-muted">
                {typeLabel(attempt.station.type)} ·{" "}
                {attempt.status === "reading"
                  ? "you have the card, and have not gone in"
                  : "under way; your answer clock stands still meanwhile"}
              </span>
            </p>
            <AttemptLink attempt={attempt} look={buttonStyles({ variant: place === 0 ? "medical" : "outline" })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
