import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { kindOf, minutesOf, PageState, stationsQuery } from "#client/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { CandidateCard } from "#ui/card.tsx";
import { Empty } from "#ui/state.tsx";
import type { AttemptSummary } from "#contract/interviews";
import { findNextStep, type NextStep } from "./next-step.ts";

type NextStationProps = {
  attempts: AttemptSummary[];
  /** Something else on the page is to be done first. */
  isSecond: boolean;
};

/** The one station to go on with, as it hangs on its door. */
export function NextStation({ attempts, isSecond }: NextStationProps) {
  const query = useQuery(stationsQuery);
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next" className="text-xl">
        {attempts.length === 0 ? "Begin here" : "Next step"}
      </h2>
      <PageState query={query} loading="Fetching a station...">
        {(stations) => <Suggested step={findNextStep(stations, attempts)} isSecond={isSecond} />}
      </PageState>
    </section>
  );
}

const WHY: Record<NextStep["why"], string> = {
  first:
    "A gentle one to start with. You read the card first, and nothing counts until you go in. Afterwards you see which of your words earned which mark.",
  "not-sat": "You have not sat this one yet.",
  "longest-ago": "You have sat every station. This one was longest ago.",
};

function Suggested({ step, isSecond }: { step: NextStep | null; isSecond: boolean }) {
  if (step === null)
    return <Empty title="No stations yet">The question bank is being filled. Please come back soon.</Empty>;
  const { station, why } = step;
  return (
    <div className="flex flex-col gap-5">
      <CandidateCard
        heading="h3"
        label={kindOf(station)}
        title={station.title}
        notice={station.distressing && `Content note: ${station.distressing}`}
        facts={[`Reading: ${minutesOf(station.readingSeconds)}`, `Answer: ${minutesOf(station.answerSeconds)}`]}
      >
        <p className="font-sans text-base text-muted">{WHY[why]}</p>
      </CandidateCard>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to="/briefing/$stationId"
          params={{ stationId: station.id }}
          search={{}}
          className={buttonStyles({ variant: isSecond ? "outline" : "medical" })}
        >
          Go to this station
        </Link>
        <Link to="/practice" search={{}} className="link inline-flex min-h-11 items-center">
          Choose another
        </Link>
      </div>
    </div>
  );
}
