import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { signOut } from "#client/identity/accounts";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { Row } from "#ui/section.tsx";
import { Empty, Failed } from "#ui/state.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { codeOf, reportUnexpected, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { currentSession } from "#web/session/session.ts";
import { privacyClient } from "../api.ts";

/** All there is of an account that is about to go: the day, and the way back. It asks, since a mail program may open links. */
export function LeavingPage() {
  useKeptFocus();
  const { token } = useSearch({ from: "/leaving" });
  return <PublicFrame>{token === undefined ? <BySession /> : <ByLink token={token} />}</PublicFrame>;
}

function ByLink({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ["leaving-link", token],
    queryFn: () => privacyClient.readLeavingLink({ token }),
    retry: false,
  });
  if (link.data) return <Question dueAt={link.data.dueAt} keep={() => privacyClient.keepByLink({ token })} />;
  return <Unknown query={link} />;
}

function BySession() {
  const isIn = currentSession() !== null;
  const leaving = useQuery({
    queryKey: ["leaving"],
    queryFn: () => privacyClient.leaving(),
    enabled: isIn,
    retry: false,
  });
  if (!isIn || codeOf(leaving.error) === "UNAUTHORIZED")
    return (
      <Empty
        heading="h1"
        title="Sign in to keep your account"
        action={
          <a href="/?auth=login" className={buttonStyles({ variant: "medical" })}>
            Sign in
          </a>
        }
      >
        An account that is about to be deleted is kept from here, once you have signed in, or by the link in our letter.
      </Empty>
    );
  if (!leaving.data) return <Unknown query={leaving} />;
  if (leaving.data.dueAt === null) return <Kept isIn />;
  return <Question dueAt={leaving.data.dueAt} keep={() => privacyClient.keepAccount()} onGoOn={() => void signOut()} />;
}

type Fetched = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

function Unknown({ query: { error, isFetching, refetch } }: { query: Fetched }) {
  if (error === null)
    return (
      <>
        <h1 className="sr-only">Your account</h1>
        <Loading label="Looking at your account..." />
      </>
    );
  if (codeOf(error) === "BAD_REQUEST")
    return (
      <Empty heading="h1" title="This link keeps no account">
        {sentenceOf(error)}
      </Empty>
    );
  return (
    <Failed heading="h1" isRetrying={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error, "We could not reach the server. The account can still be kept; please try again.")}
    </Failed>
  );
}

type QuestionProps = { dueAt: string; keep: () => Promise<unknown>; onGoOn?: () => void };

function Question({ dueAt, keep, onGoOn }: QuestionProps) {
  const keeping = useMutation({
    mutationFn: keep,
    onError: (problem) => {
      reportUnexpected(problem, "keep-account");
      toast({ title: sentenceOf(problem, "We could not reach the server. Please try again."), kind: "error" });
    },
  });
  if (keeping.isSuccess) return <Kept isIn={currentSession() !== null} />;
  return (
    <>
      <h1>Your account will be deleted on {longDay(dueAt)}</h1>
      <p className="mt-4">
        You asked for that. Until then nobody sees anything of it, and everything in it is still there. From that day on
        nobody can bring it back.
      </p>
      <div className="mt-6">
        <Row>
          <Button
            variant="medical"
            isBusy={keeping.isPending}
            busyLabel="One moment..."
            onClick={() => keeping.mutate()}
          >
            Keep my account
          </Button>
          {onGoOn && (
            <Button variant="outline" onClick={onGoOn}>
              Go on with deleting it, and sign out
            </Button>
          )}
        </Row>
      </div>
    </>
  );
}

const Kept = ({ isIn }: { isIn: boolean }) => (
  <>
    <h1>Your account stays</h1>
    <p className="mt-4" role="status">
      Everything in it is as it was, except that a plan that was running stays cancelled until you let it go on, in your
      account. {isIn ? "" : "Sign in to go on."}
    </p>
    <a href={isIn ? "/dashboard" : "/?auth=login"} className={`${buttonStyles({ variant: "medical" })} mt-6`}>
      {isIn ? "Go on" : "Sign in"}
    </a>
  </>
);
