import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const interviewsClient = clientOf(contract);

export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["attempts", "one", attemptId],
    queryFn: () => interviewsClient.read({ attemptId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const attemptsQuery = infiniteQueryOptions({
  queryKey: ["attempts", "list"],
  queryFn: ({ pageParam }) => interviewsClient.list(pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The newest attempts: enough to say where each station stands. */
export const latestAttemptsQuery = queryOptions({
  queryKey: ["attempts", "latest"],
  queryFn: () => interviewsClient.list({}),
});
