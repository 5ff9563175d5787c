import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const attemptsClient = clientOf(contract);

export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["attempts", "one", attemptId],
    queryFn: () => attemptsClient.read({ attemptId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Where each station stands that was ever opened. */
export const standingsQuery = queryOptions({
  queryKey: ["attempts", "standings"],
  queryFn: () => attemptsClient.standings(),
  staleTime: 0,
});

/** The newest attempts: what is under way is among them. */
export const latestAttemptsQuery = queryOptions({
  queryKey: ["attempts", "latest"],
  queryFn: () => attemptsClient.list({}),
});
