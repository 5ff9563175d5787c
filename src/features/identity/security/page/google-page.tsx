import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { forgetGoogleReturn, googleReturn, pages } from "#client/identity/accounts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { securityClient } from "../api.ts";
import { FURTHER } from "../sign-in/further-ways.ts";
import { forgetErrand, isOnErrand } from "../sign-in/google-errand.ts";

const SignInReturn = lazy(() => pages.google().then((part) => ({ default: part.GooglePage })));

/** Where Google sends people back to: to sign in, or with an answer for the account they are in. */
export function GooglePage() {
  const [isErrand] = useState(isOnErrand);
  if (isErrand) return <ErrandReturn />;
  return (
    <Suspense>
      <SignInReturn further={FURTHER} />
    </Suspense>
  );
}

const DONE = {
  link: "Your Google account is linked. You can sign in with it from now on.",
  proof: "Thank you. You can make your change now.",
};

function ErrandReturn() {
  const [returned] = useState(googleReturn);
  const navigate = useNavigate();
  const finishing = useQuery({
    queryKey: ["google-errand", returned?.handle],
    queryFn: () => securityClient.finishGoogle(returned ?? { handle: "", params: {} }),
    enabled: returned !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const isOver = returned === null || finishing.isError;

  useEffect(() => {
    if (!finishing.data && !isOver) return;
    forgetErrand();
    forgetGoogleReturn();
    if (finishing.error) reportUnexpected(finishing.error, "google-errand");
    if (!finishing.data) return;
    toast({ title: DONE[finishing.data.done], kind: "success" });
    void navigate({ to: "/account-settings", replace: true });
  }, [finishing.data, finishing.error, isOver, navigate]);

  return (
    <PublicFrame>
      {isOver ? (
        <>
          <h1>Nothing has been changed</h1>
          <p className="mt-4">
            {finishing.error
              ? sentenceOf(finishing.error)
              : "This browser tab has nothing to finish with Google: it was begun somewhere else, or is finished already."}
          </p>
          <a href="/account-settings" className={`${buttonStyles({ variant: "medical" })} mt-6`}>
            Back to your account
          </a>
        </>
      ) : (
        <>
          <h1 className="mb-6">Back from Google</h1>
          <Loading label="One moment..." />
        </>
      )}
    </PublicFrame>
  );
}
