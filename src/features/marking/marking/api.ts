import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const markingClient = clientOf(contract);

const SOON_MS = 300;
const LATER_MS = 1500;
const SOON_POLLS = 20;

/** Asked again until the marks are there or cannot be had: every 300 ms for about six seconds, then less often. */
export const markingQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["marking", attemptId],
    queryFn: () => markingClient.state({ attemptId }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state === "ready" || data?.state === "failed" || data?.state === "held") return false;
      return dataUpdateCount < SOON_POLLS ? SOON_MS : LATER_MS;
    },
  });

/** Asked again while the attempt is being marked once more. */
export const disagreementsQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["disagreements", attemptId],
    queryFn: () => markingClient.disagreements({ attemptId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isBeingMarked ? LATER_MS : false),
  });

/** Red flags that somebody objects to, for those who look at them. */
export const flagsQuery = infiniteQueryOptions({
  queryKey: ["operations", "flags"],
  queryFn: ({ pageParam, signal }) => markingClient.flags(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
