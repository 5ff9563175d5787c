import { useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { pages as accounts } from "#client/identity/accounts";
import { pages as payments } from "#client/money/payments";
import { pages as security } from "#client/identity/security";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { ComplaintsSection, DataSection, DeletionSection, OnceFetched, ReadingsSection } from "#client/rights/privacy";

const PlanSection = lazy(() => payments.plan().then((part) => ({ default: part.PlanSection })));
const ResetPage = lazy(() => accounts.reset().then((part) => ({ default: part.ResetPage })));
const SecuritySections = lazy(() => security.sections().then((part) => ({ default: part.SecuritySections })));

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
  useKeptFocus();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <h1>Account</h1>
      <OnceFetched>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Column>
            <Fetched room="min-h-dvh">
              <SecuritySections />
            </Fetched>
          </Column>
          <Column>
            <Fetched room="min-h-64">
              <PlanSection />
            </Fetched>
            <DataSection />
            <ReadingsSection />
            <ComplaintsSection />
            <DeletionSection />
          </Column>
        </div>
      </OnceFetched>
      <Button variant="link" className="self-start" data-cookies="">
        Cookie settings
      </Button>
    </div>
  );
}

const Column = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-6">{children}</div>;

/** A part that comes by itself keeps nothing else waiting. It takes the room it will want: what follows does not jump. */
const Fetched = ({ room, children }: { room: string; children: ReactNode }) => (
  <Suspense fallback={<Loading label="Fetching your account..." className={room} />}>{children}</Suspense>
);
