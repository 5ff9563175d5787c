import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const reviewsClient = clientOf(contract);

export const reviewsQuery = infiniteQueryOptions({
  queryKey: ["reviews", "list"],
  queryFn: ({ pageParam }) => reviewsClient.list(pageParam === null ? {} : { after: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const ownReviewQuery = queryOptions({
  queryKey: ["reviews", "own"],
  queryFn: () => reviewsClient.own(),
  staleTime: 0,
});

export const waitingReviewsQuery = infiniteQueryOptions({
  queryKey: ["operations-reviews"],
  queryFn: ({ pageParam, signal }) => reviewsClient.waiting(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
