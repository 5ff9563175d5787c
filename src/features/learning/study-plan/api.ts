import { infiniteQueryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const planClient = clientOf(contract);

/** A week a page. Below the attempts: whatever changes one of them changes what is done. */
export const planQuery = infiniteQueryOptions({
  queryKey: ["attempts", "plan"],
  queryFn: ({ pageParam, signal }) => planClient.read(pageParam === null ? {} : { from: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchOnWindowFocus: true,
});
