import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const mistakesClient = clientOf(contract);

export const mistakesQuery = queryOptions({
  queryKey: ["operations", "mistakes"],
  queryFn: ({ signal }) => mistakesClient.list(undefined, { signal }),
});
