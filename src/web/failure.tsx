import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Failed } from "#ui/state.tsx";
import { MissingCode } from "./lazily.ts";
import { sentenceOf } from "./problem.ts";

/** What a page that broke leaves behind: the rest of the screen stays usable. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    if (error instanceof MissingCode) return location.reload();
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <div className="mx-auto w-full max-w-measure p-6 py-16">
      <h1 className="sr-only">This page could not be shown</h1>
      <Failed onRetry={() => void retry()} isRetrying={isRetrying}>
        {error instanceof MissingCode
          ? error.message
          : sentenceOf(error, "This page could not be shown. What you have done so far is kept.")}
      </Failed>
    </div>
  );
}
