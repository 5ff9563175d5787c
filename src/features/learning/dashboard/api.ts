import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

const client = clientOf(contract);

/** Below the attempts: whatever changes one of them changes this. */
export const dashboardQuery = queryOptions({
  queryKey: ["attempts", "dashboard"],
  queryFn: ({ signal }) => client.read(undefined, { signal }),
  refetchOnWindowFocus: true,
});
