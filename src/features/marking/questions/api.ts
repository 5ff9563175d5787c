import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract as marking } from "#contract/marking/marking";
import { contract } from "./contract.ts";

export const questionsClient = clientOf(contract);
export const markingClient = clientOf(marking);

const AGAIN_MS = 1500;

/**
 * Each mark asks its own questions, so they are asked for again with each new one, and while one is being made, since that
 * may fail as well. `versions`: how many there are.
 */
export const questionsQuery = (attemptId: string, versions: number) =>
  queryOptions({
    queryKey: ["report", attemptId, "questions", versions],
    queryFn: () => questionsClient.read({ attemptId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isBeingMarked ? AGAIN_MS : false),
    placeholderData: keepPreviousData,
  });
