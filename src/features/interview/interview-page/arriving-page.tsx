import type { UseQueryResult } from "@tanstack/react-query";
import { PageState } from "#client/library/stations";
import type { Attempt } from "#contract/interview/attempts";
import { FocusBar } from "./focus-bar.tsx";

type ArrivingPageProps = { query: UseQueryResult<Attempt>; heading: string; loading: string; kept: string };

/** The page of an attempt until the attempt, and what else the room needs, is there. */
export const ArrivingPage = (says: ArrivingPageProps) => (
  <>
    <FocusBar />
    <div className="mx-auto w-full max-w-measure px-4 py-10">
      <PageState {...says} isHeld>
        {() => null}
      </PageState>
    </div>
  </>
);
