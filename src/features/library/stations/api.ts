import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

const stations = clientOf(contract);

export const stationsQuery = queryOptions({
  queryKey: ["stations"],
  queryFn: () => stations.list(),
  staleTime: 5 * 60_000,
});

export const stationQuery = (stationId: string) =>
  queryOptions({
    queryKey: ["stations", stationId],
    queryFn: () => stations.read({ stationId }),
    staleTime: 5 * 60_000,
  });
