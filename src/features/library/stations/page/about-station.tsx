import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { ReportMistake } from "#client/library/mistakes";
import { REVIEWS } from "#examiner/station.ts";
import { REVIEW_LABELS } from "#shared/review-labels.ts";
import { Fold } from "#ui/fold.tsx";
import { codeOf } from "#web/problem.ts";
import { stationQuery } from "../api.ts";
import type { StationRecord } from "../contract.ts";
import { dayOf, isOutOfDate } from "../station-words.ts";

type AboutStationProps = { stationId: string; /** After an attempt: what to go on with. */ isAfter?: boolean };

/** Who has checked what of a station, and a way to say that something in it is wrong. */
export const AboutStation = ({ stationId, isAfter = false }: AboutStationProps) => (
  <section aria-label="About this station" className="flex flex-col items-start gap-1">
    <CheckedBy stationId={stationId} isAfter={isAfter} />
    <Suspense>
      <ReportMistake subject={{ kind: "station", slug: stationId }} />
    </Suspense>
  </section>
);

/** Nothing while it cannot be fetched. */
function CheckedBy({ stationId, isAfter }: Required<AboutStationProps>) {
  const { data: station, error } = useQuery(stationQuery(stationId));
  if (codeOf(error) === "NOT_FOUND")
    return (
      <p className="max-w-measure text-sm text-muted">
        This station has been withdrawn since and can no longer be started. What you have of it stays as it is.
      </p>
    );
  if (!station) return null;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {isAfter && station.parallel && (
        <p>
          The same skill in another story:{" "}
          <Link
            to="/briefing/$stationId"
            params={{ stationId: station.parallel.id }}
            search={{}}
            className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          >
            {station.parallel.title}
          </Link>
        </p>
      )}
      {isOutOfDate(station.expires) && station.expires && (
        <p className="max-w-measure rounded-md border border-edge bg-surface px-4 py-3">
          <strong className="font-semibold">Its facts were good until {dayOf(station.expires)}.</strong> They have not
          been checked again since, so some may be out of date. What the station practises is the same.
        </p>
      )}
      <Fold summary="About this station">
        <Checks station={station} />
      </Fold>
    </div>
  );
}

function Checks({ station }: { station: StationRecord }) {
  const { checked, expires, sources, changes } = station;
  return (
    <div className="flex max-w-measure flex-col gap-3 pb-2 text-muted">
      <p>Written for this site. It is not, and is not taken from, any school’s own station.</p>
      <ul className="flex flex-col gap-1">
        {REVIEWS.map((of) => (
          <li key={of}>{reviewLine(station, of)}</li>
        ))}
        <li>
          Facts checked on {dayOf(checked)}
          {expires && !isOutOfDate(expires) && `, to be checked again by ${dayOf(expires)}`}.
        </li>
      </ul>
      {sources.length > 0 && (
        <div>
          <p className="font-medium text-ink">Sources</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {sources.map(({ title, publisher, date }) => (
              <li key={`${title} ${publisher}`}>
                {title}. {publisher}, {date}.
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="font-medium text-ink">Changes</p>
        {changes.length === 0 ? (
          <p className="mt-1">None since it was first published.</p>
        ) : (
          <ul className="mt-1 flex flex-col gap-1">
            {changes.map(({ on, what }) => (
              <li key={`${on} ${what}`}>
                <time dateTime={on}>{dayOf(on)}</time>: {what}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function reviewLine({ reviews }: StationRecord, of: (typeof REVIEWS)[number]): string {
  const on = reviews.find((review) => review.of === of)?.on;
  return `${REVIEW_LABELS[of]}: ${on ? dayOf(on) : "not yet"}.`;
}
