import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const progressClient = clientOf(contract);

export const progressQuery = queryOptions({
  queryKey: ["progress"],
  queryFn: () => progressClient.read(),
  staleTime: 0,
});
