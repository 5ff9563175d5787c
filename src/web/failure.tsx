import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ProfileUnread } from "#client/money/billing";
import { Failed } from "#ui/state.tsx";
import { MissingCode } from "./lazily.ts";
import { reportUnexpected, sentenceOf } from "./problem.ts";

/** What a page that broke leaves behind: the rest of the screen stays usable. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    if (!(error instanceof MissingCode)) reportUnexpected(error, "show-page");
  }, [error]);
  const retry = async () => {
    setRetrying(true);
    if (error instanceof MissingCode) return location.reload();
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <div className="mx-auto w-full max-w-measure p-6 py-16 sideways:py-6">
      <Failed heading="h1" onRetry={() => void retry()} isRetrying={isRetrying}>
        {error instanceof MissingCode || error instanceof ProfileUnread
          ? error.message
          : sentenceOf(error, "This page could not be shown. What you have done so far is kept.")}
      </Failed>
    </div>
  );
}

/** Where not even the frame of the page could be shown. */
export const LoneFailure = (props: ErrorComponentProps) => (
  <main id="main" className="outline-none">
    <Failure {...props} />
  </main>
);
