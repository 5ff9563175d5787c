import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const rewindsClient = clientOf(contract);

/** Read afresh each time: an attempt may have gone back to one of its cues since. */
export const cuesQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["cues", attemptId],
    queryFn: () => rewindsClient.cues({ attemptId }),
    staleTime: 0,
  });

export const comparisonQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["comparison", attemptId],
    queryFn: () => rewindsClient.comparison({ attemptId }),
    staleTime: 0,
  });
