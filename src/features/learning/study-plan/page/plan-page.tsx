import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed, Offline } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { sentenceOf } from "#web/problem.ts";
import { planQuery } from "../api.ts";
import type { Plan, PlanDay } from "../contract.ts";
import { planWords } from "./day-words.ts";
import { DayRow } from "./day-row.tsx";
import { type Moving, MoveDialog } from "./move-dialog.tsx";
import { PlanAside } from "./plan-aside.tsx";

/** From today to the interview, day by day. */
export function PlanPage() {
  useKeptFocus();
  const query = useInfiniteQuery(planQuery);
  const { data, error, fetchStatus, isFetching, refetch } = query;
  const [first] = data?.pages ?? [];
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Your plan</h1>
        {first && <p className="max-w-measure text-muted tabular-nums">{planWords(first)}</p>}
        {first && first.interview === null && (
          <Link to="/profile" className="link inline-flex min-h-11 items-center self-start">
            Set an interview date
          </Link>
        )}
      </header>
      {first ? (
        <Days plan={first} query={query} />
      ) : fetchStatus === "paused" ? (
        <Offline>Your plan comes as soon as you are back online. What you moved is kept with us.</Offline>
      ) : error ? (
        <Failed isRetrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, "We could not reach the server. Your plan is as you left it.")}
        </Failed>
      ) : (
        <Loading label="Fetching your plan..." />
      )}
    </div>
  );
}

const isLocked = ({ sessions }: PlanDay) => sessions.some(({ stations }) => stations.some(({ lock }) => lock !== null));

type DaysProps = {
  plan: Plan;
  query: ReturnType<typeof useInfiniteQuery<Plan>> & { data?: { pages: Plan[] } | undefined };
};

function Days({ plan, query }: DaysProps) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const days = (query.data?.pages ?? []).flatMap((page) => page.days);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {plan.notes.map((note) => (
          <p key={note} className="max-w-measure rounded-md border border-edge bg-surface px-4 py-3 text-sm">
            {note}
          </p>
        ))}
        {days.some(isLocked) && (
          <Link to="/upgrade" className="link inline-flex min-h-11 items-center self-start">
            See plans
          </Link>
        )}
        <ol className="border-t border-line">
          {days.map((day) => (
            <DayRow key={day.day} day={day} today={plan.today} onMove={setMoving} />
          ))}
        </ol>
        {query.hasNextPage && (
          <Button
            variant="outline"
            className="self-start"
            isBusy={query.isFetchingNextPage}
            busyLabel="Fetching the next week..."
            onClick={() => void query.fetchNextPage()}
          >
            The next week
          </Button>
        )}
        {query.isFetchNextPageError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {sentenceOf(query.error, "We could not reach the server. Please try again.")}
          </p>
        )}
      </div>
      <PlanAside plan={plan} />
      {moving && <MoveDialog moving={moving} plan={plan} onClose={() => setMoving(null)} />}
    </div>
  );
}
