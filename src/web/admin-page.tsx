import type { UseQueryResult } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { codeOf, sentenceOf } from "./problem.ts";
import { SkipLink } from "./skip-link.tsx";

type Head = {
  title: string;
  /** What the browser's tab says, where it is shorter. */
  tab?: string;
  back: { href: string; label: string };
};
type AdminPageProps<Data> = Head & {
  query: UseQueryResult<Data, Error>;
  children: (data: Data) => ReactNode;
};

/** A page for admins, outside the shell. Whoever is none finds nothing here, as at any address that does not exist. */
export function AdminPage<Data>({ query, children, ...head }: AdminPageProps<Data>) {
  const code = codeOf(query.error);
  if (code === "NOT_FOUND" || code === "UNAUTHORIZED") throw notFound();
  if (query.data === undefined && !query.isError) return <Loading label="One moment..." />;
  return (
    <>
      <SkipLink />
      <main
        id="main"
        className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 outline-none sm:px-8 sideways:py-5"
      >
        <Titled {...head} />
        {query.data === undefined ? (
          <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            {sentenceOf(query.error, "The server could not be reached.")}
          </Failed>
        ) : (
          children(query.data)
        )}
      </main>
    </>
  );
}

function Titled({ title, tab = title, back }: Head) {
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-4">
      <h1>{title}</h1>
      <a href={back.href} className="inline-flex min-h-11 items-center link">
        {back.label}
      </a>
    </header>
  );
}
