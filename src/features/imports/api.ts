import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";
import { contract } from "./contract.ts";

export const importsClient = clientOf(contract);

export const historyQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: () => importsClient.list(),
  retry: (failures, problem) => codeOf(problem) !== "NOT_FOUND" && failures < 2,
});
