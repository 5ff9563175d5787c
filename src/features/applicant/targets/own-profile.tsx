import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { AnswersForm } from "./answers-form.tsx";
import { ownQuery } from "./api.ts";
import type { Own } from "./contract.ts";
import { DetailsForm } from "./details-form.tsx";
import { TargetsForm } from "./targets-form.tsx";
import { useOtherTabs } from "./use-part.ts";

/** `children`: what later features let somebody choose for themselves. */
export function OwnProfile({ children }: { children?: ReactNode }) {
  useOtherTabs();
  const query = useQuery(ownQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Profile</h1>
        <p className="max-w-measure text-muted">
          What you told us when you set up, what you need to practise on equal terms, and what others see of you. Each
          part is saved by its own button.
        </p>
      </header>
      {query.data ? (
        <Told own={query.data} />
      ) : query.isError ? (
        <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, "We could not reach the server. Your profile is kept.")}
        </Failed>
      ) : (
        <Loading label="Fetching your profile..." className="min-h-dvh" />
      )}
      {children}
    </div>
  );
}

function Told({ own: { profile, targets } }: { own: Own }) {
  return (
    <>
      <Card>
        <h2 className="text-xl">You</h2>
        <p className="mt-2 max-w-measure text-muted">No other applicant sees any of this.</p>
        <DetailsForm profile={profile} />
      </Card>
      <Card>
        <h2 className="text-xl">Where you are applying</h2>
        <p className="mt-2 max-w-measure text-muted">
          In your order of preference, with the day each interviews you once you know it. Your plan works towards the
          next interview still to come.
        </p>
        <TargetsForm targets={targets} />
      </Card>
      <Card>
        <h2 className="text-xl">Your preparation</h2>
        <AnswersForm answers={profile.onboarding_quiz} />
      </Card>
    </>
  );
}
