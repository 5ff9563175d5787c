import type { UseQueryResult } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { Locked } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { FetchState } from "../fetch-state.tsx";
import { codeOf } from "../problem.ts";
import { SkipLink } from "../frame/skip-link.tsx";

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
  useKeptFocus();
  const code = codeOf(query.error);
  if (code === "NOT_FOUND" || code === "UNAUTHORIZED") throw notFound();
  if (code === "FORBIDDEN") return <TwoStepsWanted {...head} />;
  return (
    <>
      <SkipLink />
      <main
        id="main"
        className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 outline-none sm:px-8 sideways:py-5"
      >
        {query.data === undefined && !query.isError ? (
          // Without the page's name, which is nobody's who is no admin.
          <h1 className="sr-only">One moment...</h1>
        ) : (
          <Titled {...head} />
        )}
        <FetchState query={query} loading="One moment...">
          {children}
        </FetchState>
      </main>
    </>
  );
}

/** Only whoever runs the product comes this far. */
const TwoStepsWanted = (head: Head) => (
  <>
    <SkipLink />
    <main
      id="main"
      className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 outline-none sm:px-8 sideways:py-5"
    >
      <Titled {...head} />
      <Locked
        title="This page opens with two steps"
        action={
          <a href="/account-settings#two-steps" className={buttonStyles({ variant: "medical" })}>
            Set up two-step sign-in
          </a>
        }
      >
        Whoever runs the product signs in with a password and a code, or with a passkey. Turn on two-step sign-in on
        your account page, then come back. If it is on already, sign out and sign in again with your second step.
      </Locked>
    </main>
  </>
);

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
