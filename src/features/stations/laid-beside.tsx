import { lazy, Suspense } from "react";
import type { Stimulus } from "#examiner/station.ts";
import { Loading } from "#ui/loading.tsx";

const StimulusView = lazy(() =>
  import("./stimulus-view.tsx").then(
    (part) => ({ default: part.StimulusView }),
    () => ({ default: NotFetched }),
  ),
);

/** The picture, chart, table, article or film of a station, wherever its card is shown. */
export function LaidBeside({ stimulus }: { stimulus: Stimulus | null }) {
  if (stimulus === null) return null;
  return (
    <Suspense fallback={<Loading label="Fetching what is laid before you..." className="min-h-60" />}>
      <StimulusView stimulus={stimulus} />
    </Suspense>
  );
}

const NotFetched = ({ stimulus: { title } }: { stimulus: Stimulus }) => (
  <p role="alert" className="rounded-sm border border-edge p-4">
    “{title}” could not be fetched. It comes when you are online and open this page again.
  </p>
);
