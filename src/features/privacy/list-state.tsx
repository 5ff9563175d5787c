import type { ReactNode } from "react";
import { Loading } from "#ui/loading.tsx";
import { Failed, Offline } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";

type ListStateProps<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    isError: boolean;
    isFetching: boolean;
    fetchStatus: string;
    refetch: () => Promise<unknown>;
  };
  loading: string;
  children: (data: Data) => ReactNode;
};

/** A list within a section while it is not there: on its way, offline, or failed. */
export function ListState<Data>({ query, loading, children }: ListStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === "paused") return <Offline>This comes as soon as you are back online.</Offline>;
  if (!query.isError) return <Loading label={loading} className="w-full" />;
  return (
    <Failed className="w-full" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {sentenceOf(query.error, "We could not reach the server.")}
    </Failed>
  );
}
