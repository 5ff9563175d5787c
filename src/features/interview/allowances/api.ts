import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

/** Asked again wherever something may be started: what is left changes with every interview and article. */
export const allowancesQuery = queryOptions({
  queryKey: ["allowances"],
  queryFn: ({ signal }) => clientOf(contract).read(undefined, { signal }),
  staleTime: 0,
});
