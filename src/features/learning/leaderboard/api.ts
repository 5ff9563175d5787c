import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { type BoardFilter, listOf } from "./board-filter.ts";
import { contract } from "./contract.ts";

export const leaderboardClient = clientOf(contract);

export const boardQuery = (filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: ["leaderboard", "list", listOf(filter)],
    queryFn: ({ pageParam }) =>
      leaderboardClient.read({ ...listOf(filter), ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const membershipQuery = queryOptions({
  queryKey: ["leaderboard", "membership"],
  queryFn: () => leaderboardClient.membership(),
});

export const namesQuery = infiniteQueryOptions({
  queryKey: ["operations-names"],
  queryFn: ({ pageParam, signal }) =>
    leaderboardClient.names(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
