import { ArrowDown } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Stimulus } from "#examiner/station.ts";
import { Loading } from "#ui/loading.tsx";
import { laidLabel } from "../station-words.ts";

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

const BELOW = "laid-below";

/** Where the card is read first: that something comes with it, and the way there. */
export const WayToLaidBeside = ({ stimulus: { kind, title } }: { stimulus: Stimulus }) => (
  <a href={`#${BELOW}`} className="link inline-flex min-h-11 items-center gap-2 text-sm">
    <ArrowDown aria-hidden className="size-4 shrink-0" />
    {laidLabel(kind)} below: {title}
  </a>
);

/** Where {@link WayToLaidBeside} leads: in sight, and next for the keyboard. */
export const LaidBelow = ({ stimulus }: { stimulus: Stimulus | null }) => (
  <div id={BELOW} tabIndex={-1} className="scroll-mt-4 outline-none empty:hidden">
    <LaidBeside stimulus={stimulus} />
  </div>
);

const NotFetched = ({ stimulus: { title } }: { stimulus: Stimulus }) => (
  <p role="alert" className="rounded-sm border border-edge p-4">
    “{title}” could not be fetched. It comes when you are online and open this page again.
  </p>
);
