import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageState } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { spokenTimeOf } from "#ui/clock-face.ts";
import { Failed } from "#ui/state.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { markingClient, markingQuery } from "./api.ts";
import type { MarkingState } from "./contract.ts";
import { MarkingSteps } from "./marking-steps.tsx";

export function AnalyzingPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(markingQuery(attemptId));
  if (codeOf(query.error) === "CONFLICT")
    return (
      <Leaving>
        <Navigate to="/attempts/$id" params={{ id: attemptId }} replace />
      </Leaving>
    );
  return (
    <div className="mx-auto flex w-full max-w-measure flex-col gap-6 px-4 py-10 sm:px-8 sideways:py-5">
      <PageState
        heading="Marking your station"
        query={query}
        loading="Asking how far the marking is..."
        kept="Your words are handed in; the marking goes on without you."
        missing={{
          title: "There is nothing to mark here",
          children: "The attempt is not finished, or it belongs to another account.",
        }}
      >
        {(marking) => <Marking attemptId={attemptId} marking={marking} isOutOfReach={query.isError} />}
      </PageState>
    </div>
  );
}

/** The next page may have to be fetched first: until then this one keeps its heading. */
const Leaving = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="sr-only">Marking your station</h1>
    {children}
  </>
);

type MarkingProps = { attemptId: string; marking: MarkingState; isOutOfReach: boolean };

function Marking({ attemptId, marking, isOutOfReach }: MarkingProps) {
  if (marking.state === "ready")
    return (
      <Leaving>
        <Navigate to="/report/$attemptId" params={{ attemptId }} search={{}} replace />
      </Leaving>
    );
  if (marking.state === "held")
    return (
      <Leaving>
        <Navigate to="/circuits/$circuitId" params={{ circuitId: marking.circuitId }} replace />
      </Leaving>
    );
  if (marking.state === "failed") return <MarkingFailed attemptId={attemptId} message={marking.message} />;
  if (marking.state === "silent") return <Silence secondsLeft={marking.secondsLeft} />;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">Marking your station</h1>
        <p className="text-muted">
          This usually takes a few seconds. You can also close the page: the marks will be under{" "}
          <Link to="/attempts" className="link">
            Attempts
          </Link>
          .
        </p>
      </header>
      <MarkingSteps marking={marking} />
      {isOutOfReach && (
        <p role="status" className="text-sm text-muted">
          We cannot reach the server just now. The marking goes on without us; we keep asking.
        </p>
      )}
    </>
  );
}

function Silence({ secondsLeft }: { secondsLeft: number }) {
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-2xl">Your marks open at the bell</h1>
      <p className="text-muted">
        You finished this station early, in real mode. As on the day, nothing comes back before its time is over:{" "}
        <span className="tabular-nums">{spokenTimeOf(secondsLeft * 1000)}</span> from now.
      </p>
    </header>
  );
}

function MarkingFailed({ attemptId, message }: { attemptId: string; message: string }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => markingClient.retry({ attemptId }),
    onSettled: () => queries.resetQueries({ queryKey: markingQuery(attemptId).queryKey }),
  });
  return (
    <Failed
      title="The marking did not work"
      retryLabel="Mark it again"
      isRetrying={retry.isPending}
      onRetry={() => retry.mutate()}
      action={
        <Link to="/attempts/$id" params={{ id: attemptId }} className={buttonStyles({ variant: "outline" })}>
          See what was said
        </Link>
      }
    >
      <p>{message}</p>
      <p className="mt-2">Nothing you said is lost.</p>
      {retry.isError && (
        <p className="mt-2 font-medium text-danger">
          {sentenceOf(retry.error, "We could not reach the server. Please try again.")}
        </p>
      )}
    </Failed>
  );
}
