import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { longDay } from "#shared/long-day.ts";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { failuresQuery, marketingClient } from "./api.ts";
import type { Failure, MirrorName } from "./contract.ts";

/** Who could not be brought in step: by a key, since nobody's name is needed to try again. */
export function FailureList({ mirror }: { mirror: MirrorName }) {
  const query = useInfiniteQuery(failuresQuery(mirror));
  return (
    <FetchState query={query} loading="Fetching what went wrong...">
      {({ pages }) => {
        const failures = pages.flatMap((page) => page.failures);
        if (failures.length === 0) return <p className="text-muted">Nothing has.</p>;
        return (
          <>
            <ul className="border-t border-line">
              {failures.map((failure) => (
                <Entry key={failure.id} mirror={mirror} failure={failure} />
              ))}
            </ul>
            <NextPage query={query} failed="The next ones could not be fetched. What is here stays.">
              Show more
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}

function Entry({ mirror, failure: { id, isRemoval, problem, failedAt } }: { mirror: MirrorName; failure: Failure }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => marketingClient.retry({ mirror, id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["marketing"] }),
    onError: tellFailure("try a failed contact again"),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <h3 className="text-base font-medium">{isRemoval ? "To be removed" : "To be passed on"}</h3>
        <p className="text-sm text-muted">
          {problem} {longDay(failedAt.slice(0, 10))}, key {id.slice(0, 8)}
        </p>
      </div>
      <Button variant="outline" size="sm" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Try again<span className="sr-only"> with {id.slice(0, 8)}</span>
      </Button>
    </li>
  );
}
