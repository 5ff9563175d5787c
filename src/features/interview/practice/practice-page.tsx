import { LeftStrip, useLockOf } from "#client/interview/allowances";
import { standingsQuery } from "#client/interview/attempts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { OtherArticles, useFoundStations } from "#client/library/search";
import { filterOf, StationBank } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { OwnSchool } from "./own-school.tsx";
import { ResumePanel } from "./resume-panel.tsx";
import { standingsOf } from "./under-way.ts";

export function PracticePage() {
  const { data } = useQuery(standingsQuery);
  const lockOf = useLockOf();
  const { q = "" } = filterOf(useSearch({ strict: false }));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Practice</h1>
        <p className="max-w-measure text-muted">
          Choose a station. You read its card first; nothing starts until you say so.
        </p>
      </header>
      <LeftStrip />
      <ResumePanel />
      <OwnSchool />
      <WholeCircuit />
      <StationBank
        standings={standingsOf(data ?? [])}
        lockOf={lockOf}
        found={useFoundStations(q)}
        besideFound={<OtherArticles q={q} />}
      />
    </div>
  );
}

function WholeCircuit() {
  return (
    <section
      aria-labelledby="whole-circuit"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <div>
        <h2 id="whole-circuit" className="text-lg">
          A whole circuit
        </h2>
        <p className="text-sm text-muted">
          Several stations in a row, with the times and bells of a school you choose.
        </p>
      </div>
      <Link to="/circuits" search={{}} className={buttonStyles({ variant: "outline" })}>
        Choose a circuit
      </Link>
    </section>
  );
}
