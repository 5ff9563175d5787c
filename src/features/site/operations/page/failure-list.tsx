import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { momentOf } from "#shared/moment-of.ts";
import { deedsQuery, failuresQuery, operationsClient, overviewQuery } from "../api.ts";
import type { Failure } from "../contract.ts";
import { PagedList } from "./paged-list.tsx";
import { JOBS } from "./queue-table.tsx";

const DONE = { retry: "It is tried again now.", "give-up": "Given up: it is not tried again." };

/** Jobs that failed within the last day, and what may be done about each. */
export const FailureList = () => (
  <PagedList query={useInfiniteQuery(failuresQuery)} none="Nothing has failed in the last day.">
    {(list) => (
      <ul className="border-t border-line">
        {list.map((failure) => (
          <FailureRow key={failure.id} failure={failure} />
        ))}
      </ul>
    )}
  </PagedList>
);

function FailureRow({ failure: { id, job, isGivenUp, error, tries, at, nextTry } }: { failure: Failure }) {
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (action: "retry" | "give-up") => operationsClient.handle({ id, action }),
    onSuccess: (_, action) => toast({ title: DONE[action], kind: "success" }),
    onSettled: () =>
      Promise.all(
        [failuresQuery, overviewQuery, deedsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      ),
    onError: tellFailure("settle a failed job"),
  });
  const about = <span className="sr-only">: {JOBS[job] ?? job}</span>;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-base font-medium">{JOBS[job] ?? job}</h3>
        <p className="max-w-measure [overflow-wrap:anywhere] whitespace-pre-wrap">{error || "No error was kept."}</p>
        <p className="text-sm text-muted tabular-nums">
          {momentOf(at)} · tried {tries === 1 ? "once" : `${tries} times`} ·{" "}
          {isGivenUp ? "not tried again by itself" : nextTry ? `tried again at ${momentOf(nextTry)}` : "tried again"}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isBusy={settle.isPending} onClick={() => settle.mutate("retry")}>
          Try again now{about}
        </Button>
        <Button variant="ghost" size="sm" isBusy={settle.isPending} onClick={() => settle.mutate("give-up")}>
          {isGivenUp ? "Take off this list" : "Give up"}
          {about}
        </Button>
      </div>
    </li>
  );
}
