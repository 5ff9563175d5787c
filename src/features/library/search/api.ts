import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contract, type FoundKind } from "./contract.ts";
import { clientOf } from "#web/client.ts";

const client = clientOf(contract);

/** What is found stays until the next is there, so that nothing jumps while somebody types. */
export const searchQuery = (q: string, kind?: FoundKind) =>
  queryOptions({
    queryKey: ["search", kind ?? "all", q],
    queryFn: ({ signal }) => client.search({ q, ...(kind && { kind }) }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
