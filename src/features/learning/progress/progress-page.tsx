import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PageState } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { Fold } from "#ui/fold.tsx";
import { Empty } from "#ui/state.tsx";
import { FileButton } from "#web/file-button.tsx";
import { progressClient, progressQuery } from "./api.ts";
import type { Progress } from "./contract.ts";
import { Coverage } from "./coverage.tsx";
import { coverageWords, METHOD } from "./progress-words.ts";
import { Standings } from "./standings.tsx";
import { Trend } from "./trend.tsx";
import { Week } from "./week-panel.tsx";

/** Where somebody stands, how sure that is, and what they have practised. */
export function ProgressPage() {
  const query = useQuery(progressQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-10 px-4 py-8 sm:px-8 sideways:gap-6 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Progress</h1>
        <p className="max-w-measure text-muted">
          Measured on stations as you first sat them. What you sit again is practice, and is counted apart.
        </p>
      </header>
      <PageState query={query} loading="Adding up your stations...">
        {(progress) => <Whole progress={progress} />}
      </PageState>
    </div>
  );
}

function Whole({ progress }: { progress: Progress }) {
  const { stations, overall, domains, unopened, themes, trend, week, weekBefore, today } = progress;
  if (stations.sat === 0)
    return (
      <Empty
        title="Nothing to measure yet"
        action={
          <Link to="/practice" search={{}} className={buttonStyles({ variant: "medical" })}>
            Choose a first station
          </Link>
        }
      >
        After four marked stations you see here where you stand in each domain, and how sure that is. One station is
        never a profile of anybody.
      </Empty>
    );
  return (
    <>
      <p className="-mt-5 text-lg tabular-nums sideways:-mt-2">{coverageWords(progress)}</p>
      <Standings overall={overall} domains={domains} unopened={unopened} />
      <Trend points={trend} />
      <Week week={week} weekBefore={weekBefore} today={today} />
      <Coverage themes={themes} />
      <section aria-labelledby="take-away" className="flex flex-col gap-3">
        <h2 id="take-away" className="text-xl">
          Take it with you
        </h2>
        <div className="flex flex-wrap gap-3">
          <FileButton
            label="Progress as PDF"
            fetchFile={() => progressClient.paper()}
            action="download-progress-paper"
          />
          <FileButton
            label="Every sitting as a table (CSV)"
            fetchFile={() => progressClient.csv()}
            action="download-progress-table"
          />
        </div>
      </section>
      <Fold summary="How these figures are made">
        <ol className="flex max-w-measure list-decimal flex-col gap-2 pl-5 text-muted">
          {METHOD.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="mt-3">
          <a href="/trust" className="link">
            How far to trust the marks themselves
          </a>
        </p>
      </Fold>
    </>
  );
}
