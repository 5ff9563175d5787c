import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const deliveryClient = clientOf(contract);

export const deliveryQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["delivery", attemptId],
    queryFn: () => deliveryClient.read({ attemptId }),
    staleTime: 5 * 60_000,
  });

export const choicesQuery = queryOptions({
  queryKey: ["profile", "delivery"],
  queryFn: () => deliveryClient.choices(),
  staleTime: 5 * 60_000,
});
