import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";
import { contract } from "./contract.ts";

export const operationsClient = clientOf(contract);

export const overviewQuery = queryOptions({
  queryKey: ["operations"],
  queryFn: () => operationsClient.read(),
  refetchInterval: 30_000,
  retry: (failures, problem) => codeOf(problem) !== "NOT_FOUND" && failures < 2,
});
