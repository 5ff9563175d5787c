import { queryOptions } from "@tanstack/react-query";
import { contract } from "./contract.ts";
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

/** Everything known of one school's interview. */
export const schoolQuery = (slug: string) =>
  queryOptions({
    queryKey: ["schools", "one", slug],
    queryFn: ({ signal }) => client.format({ school: slug }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
