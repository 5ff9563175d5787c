import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { codeOf } from "#web/problem.ts";
import { contract } from "./contract.ts";

export const operationsClient = clientOf(contract);

const POLLED_MS = 10_000;
const retry = (failures: number, problem: Error) => codeOf(problem) !== "NOT_FOUND" && failures < 2;

/** Asked for again and again while the page is looked at, and never behind another. */
export const overviewQuery = queryOptions({
  queryKey: ["operations"],
  queryFn: ({ signal }) => operationsClient.read(undefined, { signal }),
  refetchInterval: POLLED_MS,
  retry,
});

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};
const from = (after: string | null) => (after === null ? {} : { after });

export const failuresQuery = infiniteQueryOptions({
  queryKey: ["operations-failures"],
  queryFn: ({ pageParam, signal }) => operationsClient.failures(from(pageParam), { signal }),
  refetchInterval: POLLED_MS,
  ...paged,
});

export const disagreementsQuery = infiniteQueryOptions({
  queryKey: ["operations-disagreements"],
  queryFn: ({ pageParam, signal }) => operationsClient.disagreements(from(pageParam), { signal }),
  ...paged,
});

export const deedsQuery = infiniteQueryOptions({
  queryKey: ["operations-log"],
  queryFn: ({ pageParam, signal }) => operationsClient.deeds(from(pageParam), { signal }),
  ...paged,
});
