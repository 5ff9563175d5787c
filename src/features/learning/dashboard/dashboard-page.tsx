import { useQuery } from "@tanstack/react-query";
import { PageState } from "#client/library/stations";
import { dashboardQuery } from "./api.ts";
import { BandsPanel } from "./bands-panel.tsx";
import type { Dashboard } from "./contract.ts";
import { countdownOf } from "./dashboard-words.ts";
import { LastReport } from "./last-report.tsx";
import { LeftOpenPanel } from "./left-open.tsx";
import { NowPanel } from "./now-panel.tsx";
import { SchoolLine } from "./school-line.tsx";
import { SeenPanel } from "./seen-panel.tsx";
import { StandingLine } from "./standing-line.tsx";
import { WeekPanel } from "./week-panel.tsx";

/** Where a day of practice begins: what is left open, what to do now, and where one stands. */
export function DashboardPage() {
  const query = useQuery(dashboardQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-9 px-4 py-8 sm:px-8 sideways:gap-6 sideways:py-5">
      <PageState heading="Dashboard" query={query} loading="Fetching where you are...">
        {(dashboard) => (
          <>
            <header className="flex flex-col gap-2">
              <h1 className="[overflow-wrap:anywhere]">{headingOf(dashboard)}</h1>
              <p className="max-w-measure text-muted tabular-nums">{countdownOf(dashboard)}</p>
            </header>
            <Faced dashboard={dashboard} />
          </>
        )}
      </PageState>
    </div>
  );
}

const headingOf = ({ name }: Dashboard) => (name === "" ? "Dashboard" : `Hello, ${name}`);

/** What matters on that day comes first, and what would only weigh on somebody is not there. */
function Faced({ dashboard }: { dashboard: Dashboard }) {
  const { face } = dashboard;
  const isNear = face === "eve" || face === "interview";
  const hasBegun = dashboard.seen.unseenSat > 0;
  return (
    <>
      <LeftOpenPanel leftOpen={dashboard.leftOpen} circuit={dashboard.circuit} />
      <div className="grid gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex min-w-0 flex-col gap-9">
          <NowPanel dashboard={dashboard} />
          {!isNear && <WeekPanel week={dashboard.week} today={dashboard.today} />}
        </div>
        <div className="flex min-w-0 flex-col gap-9">
          {isNear && <SchoolLine school={dashboard.school} />}
          {dashboard.last && <LastReport last={dashboard.last} />}
          {hasBegun && face !== "interview" && <BandsPanel domains={dashboard.domains} isNear={isNear} />}
          {hasBegun && !isNear && <SeenPanel seen={dashboard.seen} />}
          {!isNear && <StandingLine standing={dashboard.standing} />}
        </div>
      </div>
    </>
  );
}
