import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const articlesClient = clientOf(contract);

export const articlesQuery = queryOptions({
  queryKey: ["articles"],
  queryFn: ({ signal }) => articlesClient.list(undefined, { signal }),
  staleTime: 60_000,
});

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ["articles", slug],
    queryFn: ({ signal }) => articlesClient.read({ slug }, { signal }),
    staleTime: 60_000,
  });
