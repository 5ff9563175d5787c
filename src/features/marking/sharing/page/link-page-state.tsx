import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "#ui/loading.tsx";
import { Empty, Failed, Offline } from "#ui/state.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";

/** Until what a link opens is there: on its way, gone, or not reachable. */
export function LinkPageState<T>({
  query,
  loading,
  children,
}: {
  query: UseQueryResult<T>;
  loading: string;
  children: (data: T) => ReactNode;
}) {
  const { data, error, fetchStatus, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <PublicFrame>
      {fetchStatus === "paused" ? (
        <Offline heading="h1">The page comes as soon as you are back online. What you had entered is kept.</Offline>
      ) : error === null ? (
        <Loading label={loading} />
      ) : codeOf(error) === "NOT_FOUND" ? (
        <Empty heading="h1" title="This link opens nothing">
          {sentenceOf(error)}
        </Empty>
      ) : (
        <Failed heading="h1" isRetrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, "We could not reach the server. Nothing you have entered is lost.")}
        </Failed>
      )}
    </PublicFrame>
  );
}
