import { Link } from "@tanstack/react-router";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { Empty, Failed, Offline } from "#ui/state.tsx";
import { focusOnMain } from "#web/arrive.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { currentSession, onSession } from "#web/session/session.ts";

type PageStateProps<T> = {
  query: UseQueryResult<T>;
  loading: string;
  /** For a page whose own heading comes with its data. */
  heading?: string;
  /** What is kept while there is no connection. */
  kept?: string;
  missing?: { title: string; children: ReactNode; /** Instead of the way to the question bank. */ action?: ReactNode };
  /** True while something else that the page needs is on its way. */
  isHeld?: boolean;
  children: (data: T) => ReactNode;
};

/** What stands on a page until its data is there: on its way, not there, not reachable, signed out. Data once shown stays. */
export function PageState<T>({ query, loading, heading, kept, missing, isHeld, children }: PageStateProps<T>) {
  const { data, error, refetch } = query;
  const isSignedOut = codeOf(error) === "UNAUTHORIZED";

  useEffect(() => {
    if (!isSignedOut) return;
    return onSession(() => {
      if (currentSession()) void refetch();
    });
  }, [isSignedOut, refetch]);

  if (data !== undefined && !isHeld) return children(data);
  return (
    <>
      {heading && <StandInHeading>{heading}</StandInHeading>}
      <Instead query={query} loading={loading} kept={kept} missing={missing} isSignedOut={isSignedOut} />
    </>
  );
}

/** Whoever has been led to it goes on to the page's own heading when that takes its place. */
function StandInHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = ref.current;
    return () => {
      if (document.activeElement === heading) queueMicrotask(focusOnMain);
    };
  }, []);
  return (
    <h1 ref={ref} className="sr-only">
      {children}
    </h1>
  );
}

type InsteadProps<T> = Pick<PageStateProps<T>, "query" | "loading" | "kept" | "missing"> & { isSignedOut: boolean };

function Instead<T>({ query, loading, kept, missing, isSignedOut }: InsteadProps<T>) {
  const { error, isFetching, refetch } = query;
  if (query.fetchStatus === "paused")
    return <Offline>{kept ?? "This page comes as soon as you are back online."}</Offline>;
  if (error === null || isSignedOut) return <Loading label={loading} />;
  if (codeOf(error) === "NOT_FOUND" || codeOf(error) === "BAD_REQUEST") {
    return (
      <Empty
        title={missing?.title ?? "There is nothing here"}
        action={
          missing?.action ?? (
            <Link to="/practice" className={buttonStyles({ variant: "medical" })}>
              To the question bank
            </Link>
          )
        }
      >
        {missing?.children ?? "The address may be mistyped, or this belongs to another account."}
      </Empty>
    );
  }
  return (
    <Failed isRetrying={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error, "We could not reach the server. Nothing you have done is lost.")}
    </Failed>
  );
}
