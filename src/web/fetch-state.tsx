import type { ReactNode } from "react";
import { Loading } from "#ui/loading.tsx";
import { Failed, Offline } from "#ui/state.tsx";
import { whyNot } from "./tell-failure.ts";

type FetchStateProps<Data> = {
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

/** A list, or a whole page for admins, while it is not there: on its way, offline, or failed and why. */
export function FetchState<Data>({ query, loading, children }: FetchStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === "paused") return <Offline>This comes as soon as you are back online.</Offline>;
  if (!query.isError) return <Loading label={loading} className="w-full" />;
  return (
    <Failed className="w-full" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {whyNot(query.error, "You are offline. Please try again once you are back online.")}
    </Failed>
  );
}
