import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const questionsClient = clientOf(contract);

/** Each mark asks its own questions, so they are asked for again with each new one. `versions`: how many there are. */
export const questionsQuery = (attemptId: string, versions: number) =>
  queryOptions({
    queryKey: ["report", attemptId, "questions", versions],
    queryFn: () => questionsClient.read({ attemptId }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
