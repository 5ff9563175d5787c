import { latestAttemptsQuery } from "#client/interviews";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#client/profiles";
import { PageState } from "#client/stations";
import { today } from "#ui/calendar-days.ts";
import { countdownTo } from "./interview-countdown.ts";
import { LatestReports } from "./latest-reports.tsx";
import { NextStation } from "./next-station.tsx";
import { ResumePanel } from "./resume-panel.tsx";
import { underWay } from "./under-way.ts";

/** Where a day of practice begins: what is left open, one next step, and the newest marks. */
export function DashboardPage() {
  const { data: profile } = useQuery(profileQuery);
  const attempts = useQuery(latestAttemptsQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-9 px-4 py-8 sm:px-8 sideways:gap-6 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1 className="[overflow-wrap:anywhere]">{profile ? `Hello, ${profile.first_name}` : "Dashboard"}</h1>
        {profile && (
          <p className="max-w-measure text-muted tabular-nums">{countdownTo(profile.interview_date, today())}</p>
        )}
      </header>
      <PageState query={attempts} loading="Fetching where you are...">
        {({ attempts: latest }) => (
          <>
            <ResumePanel />
            <div className="grid gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
              <NextStation attempts={latest} isSecond={underWay(latest, attempts.dataUpdatedAt).length > 0} />
              <LatestReports attempts={latest} />
            </div>
          </>
        )}
      </PageState>
    </div>
  );
}
