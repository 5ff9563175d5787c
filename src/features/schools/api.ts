import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/schools";
import { clientOf } from "#web/client.ts";

const client = clientOf(contract);

export const universitiesQuery = queryOptions({
  queryKey: ["universities"],
  queryFn: ({ signal }) => client.list(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
