import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Session } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { beginSession } from "#web/session/begin-session.ts";
import { leaveTo } from "#web/carried-toasts.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { accountsClient } from "../api.ts";
import { forgetGoogleReturn, googleReturn } from "./google-return.ts";
import type { FurtherWays } from "./second-step-part.ts";
import { isDuplicateEmail, tell } from "./use-auth.ts";
import { withKnownBrowsers } from "#web/session/known-browser.ts";

const NOT_BEGUN_HERE =
  "This browser tab has no sign-in with Google to finish: it was begun somewhere else, or is finished already.";
const HOW_ELSE = "If the account is yours, sign in with its password. “Forgot password?” lets you choose a new one.";

/** Where Google sends people back to. What it answered is out of the address before this is shown. */
export function GooglePage({ further: { SecondStep } }: { further: FurtherWays }) {
  const [returned] = useState(googleReturn);
  const navigate = useNavigate();
  const enter = (session: Session) => {
    beginSession(session);
    void navigate({ to: "/profile-setup", replace: true });
  };
  // A query, not an effect: an answer works once, and under its key it is sent once.
  const finishing = useQuery({
    queryKey: ["google", returned?.handle],
    queryFn: () => finish(returned ?? { handle: "", params: {} }),
    enabled: returned !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

  useEffect(() => {
    if (!finishing.data) return;
    forgetGoogleReturn();
    if ("token" in finishing.data) enter(finishing.data);
  });

  if (finishing.data && "challenge" in finishing.data) {
    return (
      <PublicFrame>
        <h1 className="mb-6">Your second step</h1>
        <SecondStep challenge={finishing.data} onSignedIn={enter} onBack={() => leaveTo("/?auth=login")} />
      </PublicFrame>
    );
  }

  if (returned !== null && !finishing.isError) {
    return (
      <PublicFrame>
        <h1 className="mb-6">Signing in with Google</h1>
        <Loading label="One moment..." />
      </PublicFrame>
    );
  }
  const isDuplicate = isDuplicateEmail(finishing.error);
  const isUnanswered = returned !== null && codeOf(finishing.error) === null;
  return (
    <PublicFrame>
      <h1>{hasStopped(returned) ? "You are not signed in" : "We could not sign you in with Google"}</h1>
      <p className="mt-4">{returned === null ? NOT_BEGUN_HERE : sentenceOf(finishing.error)}</p>
      {isDuplicate && <p className="mt-4">{HOW_ELSE}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/?auth=login" className={buttonStyles({ variant: "medical" })}>
          Sign in
        </a>
        {isUnanswered && (
          <Button
            variant="outline"
            isBusy={finishing.isFetching}
            busyLabel="Trying again..."
            onClick={() => void finishing.refetch()}
          >
            Try again
          </Button>
        )}
      </div>
    </PublicFrame>
  );
}

type Returned = NonNullable<ReturnType<typeof googleReturn>>;

/** Changing one's mind is no error. */
const hasStopped = (returned: Returned | null) => returned?.params.error === "access_denied";

async function finish(returned: Returned) {
  try {
    return await accountsClient.finishGoogle(withKnownBrowsers(returned));
  } catch (problem) {
    if (!hasStopped(returned)) tell("finish-google")(problem);
    throw problem;
  }
}
