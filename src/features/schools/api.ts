import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/schools";
import { clientOf } from "#web/client.ts";

const client = clientOf(contract);

/** By name, with how each interviews. */
export const schoolsQuery = queryOptions({
  queryKey: ["schools"],
  queryFn: ({ signal }) => client.schools(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const universitiesQuery = queryOptions({
  queryKey: ["universities"],
  queryFn: ({ signal }) => client.list(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
