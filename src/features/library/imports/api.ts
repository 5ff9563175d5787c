import { infiniteQueryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";
import { contract } from "./contract.ts";

export const importsClient = clientOf(contract);

export const historyQuery = infiniteQueryOptions({
  queryKey: ["imports"],
  queryFn: ({ pageParam }) => importsClient.list(pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  retry: (failures, problem) => codeOf(problem) !== "NOT_FOUND" && failures < 2,
});
