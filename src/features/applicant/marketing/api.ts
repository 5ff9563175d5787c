import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract, type MirrorName } from "./contract.ts";

export const marketingClient = clientOf(contract);

const EVERY_MS = 3000;

/** While a run is under way it is looked at again and again. */
export const mirrorsQuery = queryOptions({
  queryKey: ["marketing", "mirrors"],
  queryFn: ({ signal }) => marketingClient.states(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? EVERY_MS : 30_000),
});

export const failuresQuery = (mirror: MirrorName) =>
  infiniteQueryOptions({
    queryKey: ["marketing", "failures", mirror],
    queryFn: ({ pageParam }) =>
      marketingClient.failures({ mirror, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
