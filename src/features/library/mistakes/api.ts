import { infiniteQueryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract, type MistakeState } from "./contract.ts";

export const mistakesClient = clientOf(contract);

export const MISTAKES_KEY = ["operations", "mistakes"];

export const mistakesQuery = (state: MistakeState) =>
  infiniteQueryOptions({
    queryKey: [...MISTAKES_KEY, state],
    queryFn: ({ pageParam, signal }) =>
      mistakesClient.list(pageParam === null ? { state } : { state, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
