import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";

export const paymentsClient = clientOf(contract);

export const planQuery = queryOptions({
  queryKey: ["payments", "plan"],
  queryFn: ({ signal }) => paymentsClient.plan(undefined, { signal }),
  // What is being given back is on its way: it is looked at again until it has arrived.
  refetchInterval: ({ state }) => (state.data?.isBeingGivenBack ? 2000 : false),
});

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ["payments", "invoices"],
  queryFn: ({ pageParam }) => paymentsClient.invoices(pageParam === null ? {} : { after: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const linksQuery = queryOptions({
  queryKey: ["payments", "links"],
  queryFn: ({ signal }) => paymentsClient.links(undefined, { signal }),
});

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ["payments", "link", token],
    queryFn: ({ signal }) => paymentsClient.openLink({ token }, { signal }),
    retry: false,
  });
