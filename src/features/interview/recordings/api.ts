import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const recordingsClient = clientOf(contract);

/** What holds for every recording. Asked again at each briefing: recordings may be closed for a while. */
export const termsQuery = queryOptions({
  queryKey: ["recordings", "terms"],
  queryFn: () => recordingsClient.terms(),
  staleTime: 0,
});

const UNDER_WAY = ["recording", "arriving", "joining"];
const LOOK_AGAIN_MS = 2500;

export const recordingsQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["recordings", attemptId],
    queryFn: () => recordingsClient.list({ attemptId }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => UNDER_WAY.includes(status)) ? LOOK_AGAIN_MS : false,
  });
