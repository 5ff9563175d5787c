import type { UseInfiniteQueryResult, InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { NextPage } from "#web/next-page.tsx";
import { sentenceOf } from "#web/problem.ts";

type PagedListProps<One> = {
  query: UseInfiniteQueryResult<InfiniteData<{ list: One[]; next: string | null }>, Error>;
  none: string;
  children: (list: One[]) => ReactNode;
};

/** A list that is fetched page by page, with its empty, waiting and failed states. */
export function PagedList<One>({ query, none, children }: PagedListProps<One>) {
  if (query.data === undefined)
    return query.isError ? (
      <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, "The server could not be reached.")}
      </Failed>
    ) : (
      <Loading label="One moment..." />
    );
  const list = query.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      {children(list)}
      <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
        Show more
      </NextPage>
    </>
  );
}
