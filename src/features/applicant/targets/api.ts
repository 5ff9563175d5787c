import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const targetsClient = clientOf(contract);

/** What the person has told, asked for again whenever they come back to it: it may have changed elsewhere. */
export const ownQuery = queryOptions({
  queryKey: ["profile", "own"],
  queryFn: ({ signal }) => targetsClient.read(undefined, { signal }),
  refetchOnWindowFocus: "always",
});
