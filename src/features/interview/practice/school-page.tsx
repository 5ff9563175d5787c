import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { standingsQuery } from "#client/interview/attempts";
import { ReportMistake } from "#client/library/mistakes";
import { placeWords, SchoolFacts, schoolQuery, STATUS_WORDS } from "#client/applicant/schools";
import { areaLabel, PageState } from "#client/library/stations";
import { useOwnSchools } from "#client/applicant/targets";
import type { School } from "#contract/applicant/schools";
import { buttonStyles } from "#ui/button-styles.ts";
import { SchoolCircuit } from "./school-circuit.tsx";
import { SchoolStations } from "./school-stations.tsx";
import { standingsOf } from "./under-way.ts";

/** A school inside the application: its format, and what there is here to practise for it. */
export function SchoolPage() {
  const { slug = "" } = useParams({ strict: false });
  const query = useQuery(schoolQuery(slug));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <Link
        to="/practice"
        search={{}}
        className={`${buttonStyles({ variant: "ghost", size: "sm" })} -mb-5 -ml-3.5 sideways:-mb-3 self-start`}
      >
        <ArrowLeft aria-hidden />
        Practice
      </Link>
      <PageState
        heading="School"
        query={query}
        loading="Fetching the school..."
        missing={{
          title: "There is no such school",
          children: "The address may be mistyped. You find every school under circuits.",
          action: (
            <Link to="/circuits" search={{}} className={buttonStyles({ variant: "medical" })}>
              To the circuits
            </Link>
          ),
        }}
      >
        {(school) => <OneSchool school={school} />}
      </PageState>
    </div>
  );
}

function OneSchool({ school }: { school: School }) {
  const { slug, name, city, area, status } = school;
  const place = useOwnSchools().findIndex((own) => own.slug === slug);
  const standings = useQuery(standingsQuery);
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1>{name}</h1>
        <p className="text-muted">
          {placeWords({ city, area })}
          {place === 0 && " · Your target school"}
          {place > 0 && " · One of your target schools"}
        </p>
        {STATUS_WORDS[status] && <p className="font-medium">{STATUS_WORDS[status]}</p>}
      </header>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <SchoolFacts
            school={school}
            areaLabel={areaLabel}
            practise={
              <a href="#stations" className="link inline-flex min-h-11 items-center self-start">
                See the stations that fit
              </a>
            }
          />
          <Suspense>
            <ReportMistake subject={{ kind: "school", slug }} />
          </Suspense>
        </div>
        <SchoolCircuit school={school} />
      </div>
      <SchoolStations school={school} standings={standingsOf(standings.data ?? [])} />
    </>
  );
}
