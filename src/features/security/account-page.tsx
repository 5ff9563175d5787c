import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { pages as accounts } from "#client/accounts";
import { Button } from "#ui/button.tsx";
import { SecuritySections } from "./security-sections.tsx";
import { tellPlace } from "./tell-place.ts";

const ResetPage = lazy(() => accounts.reset().then((part) => ({ default: part.ResetPage })));

/** The account, or for whoever comes by a reset link the form for a new password. */
export function AccountSettingsPage() {
  const { reset, token } = useSearch({ from: "/shell/account-settings" });
  if (!reset) return <AccountPage />;
  return (
    <Suspense>
      <ResetPage token={token} />
    </Suspense>
  );
}

function AccountPage() {
  useEffect(() => void tellPlace(), []);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <h1>Account</h1>
      <SecuritySections />
      <Button variant="link" className="self-start" data-cookies="">
        Cookie settings
      </Button>
    </div>
  );
}
