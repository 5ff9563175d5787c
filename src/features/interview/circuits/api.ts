import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const circuitsClient = clientOf(contract);

/** The circuit of a school; null is the default one. */
export const offerQuery = (school: string | null) =>
  queryOptions({
    queryKey: ["circuits", "offer", school],
    queryFn: ({ signal }) => circuitsClient.offer(school === null ? {} : { school }, { signal }),
    staleTime: 0,
  });

/** The newest ones: whatever is open is among them. */
export const circuitsQuery = queryOptions({
  queryKey: ["circuits", "list"],
  queryFn: ({ signal }) => circuitsClient.list({}, { signal }),
  staleTime: 0,
});

export const circuitQuery = (circuitId: string) =>
  queryOptions({
    queryKey: ["circuits", "one", circuitId],
    queryFn: () => circuitsClient.read({ circuitId }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
