import type { UseInfiniteQueryResult, InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";

type PagedListProps<One> = {
  query: UseInfiniteQueryResult<InfiniteData<{ list: One[]; next: string | null }>, Error>;
  none: string;
  children: (list: One[]) => ReactNode;
};

/** A list that is fetched page by page, with its empty, waiting and failed states. */
export function PagedList<One>({ query, none, children }: PagedListProps<One>) {
  return (
    <FetchState query={query} loading="One moment...">
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <p className="text-muted">{none}</p>;
        return (
          <>
            {children(list)}
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more
            </NextPage>
          </>
        );
      }}
    </FetchState>
  );
}
