import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { longDay } from "#shared/long-day.ts";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { leaderboardClient, namesQuery } from "./api.ts";
import type { NameToCheck } from "./contract.ts";

/** Names that wait, and names that somebody reported, for those who look at them. */
export function NameQueue() {
  const query = useInfiniteQuery(namesQuery);
  return (
    <FetchState query={query} loading="Fetching the names...">
      {({ pages }) => {
        const names = pages.flatMap((page) => page.names);
        if (names.length === 0) return <p className="text-muted">No name waits, and none is reported.</p>;
        return (
          <>
            <ul className="border-t border-line">
              {names.map((entry) => (
                <Waiting key={`${entry.handle} ${entry.name}`} entry={entry} />
              ))}
            </ul>
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more names
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

function Waiting({ entry: { handle, name, state, reports, since } }: { entry: NameToCheck }) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (isShown: boolean) => leaderboardClient.decide({ handle, name, isShown }),
    onSettled: () => queries.invalidateQueries({ queryKey: namesQuery.queryKey }),
    onError: tellFailure("judge a name"),
  });
  const about = <span className="sr-only">: {name}</span>;
  const reported = reports === 1 ? "reported once" : `reported ${reports} times`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <h3 className="text-base font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-muted">
          {state === "waiting" ? "New" : "Shown"} · {reports > 0 ? reported : "not reported"} · since{" "}
          {longDay(since.slice(0, 10))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isBusy={decide.isPending} onClick={() => decide.mutate(true)}>
          {state === "waiting" ? "Show it" : "Leave it shown"}
          {about}
        </Button>
        <Button variant="ghost" size="sm" isBusy={decide.isPending} onClick={() => decide.mutate(false)}>
          Refuse it{about}
        </Button>
      </div>
    </li>
  );
}
