import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const correctionsClient = clientOf(contract);

export const correctionsQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["corrections", attemptId],
    queryFn: () => correctionsClient.read({ attemptId }),
    staleTime: 5 * 60_000,
  });
