import { queryOptions } from "@tanstack/react-query";
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

/** Where each station stands that was ever opened. */
export const standingsQuery = queryOptions({
  queryKey: ["attempts", "standings"],
  queryFn: () => interviewsClient.standings(),
  staleTime: 0,
});

/** The newest attempts: what is under way is among them. */
export const latestAttemptsQuery = queryOptions({
  queryKey: ["attempts", "latest"],
  queryFn: () => interviewsClient.list({}),
});
