import { lazy, Suspense, useState } from "react";
import type { Security } from "#contract/security";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { securityClient } from "./api.ts";
import { Row, Section } from "#ui/section.tsx";
import { useChange } from "./use-change.ts";

const SetUpDialog = lazy(() => import("./set-up-dialog.tsx").then((part) => ({ default: part.SetUpDialog })));

const RenewCodesDialog = lazy(() =>
  import("./renew-codes-dialog.tsx").then((part) => ({ default: part.RenewCodesDialog })),
);

/** Fewer than this and it is time for new ones. */
const FEW = 3;

export function TwoStepSection({ security: { twoSteps } }: { security: Security }) {
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <Section title="Two-step sign-in" id="two-steps">
      {twoSteps ? (
        <On {...twoSteps} />
      ) : (
        <>
          <p className="max-w-measure text-muted">
            After your password, signing in asks for a code from an app on your phone. Whoever learns your password is
            still kept out.
          </p>
          <Button variant="outline" onClick={() => setSettingUp(true)}>
            Turn on two-step sign-in
          </Button>
        </>
      )}
      {isSettingUp && (
        <Suspense>
          <SetUpDialog onClose={() => setSettingUp(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function On({ since, recoveryCodesLeft }: NonNullable<Security["twoSteps"]>) {
  const [asked, setAsked] = useState<"renew" | "off" | null>(null);
  return (
    <>
      <p>On since {longDay(since)}.</p>
      <p className={recoveryCodesLeft < FEW ? "text-ink" : "text-muted"}>
        {recoveryCodesLeft === 1 ? "1 recovery code is" : `${recoveryCodesLeft} recovery codes are`} left
        {recoveryCodesLeft < FEW ? ": make new ones now, so that a lost phone does not lock you out." : "."}
      </p>
      <Row>
        <Button variant="outline" onClick={() => setAsked("renew")}>
          Make new recovery codes
        </Button>
        <Button variant="outline" onClick={() => setAsked("off")}>
          Turn off
        </Button>
      </Row>
      <Suspense>{asked === "renew" && <RenewCodesDialog onClose={() => setAsked(null)} />}</Suspense>
      {asked === "off" && <OffDialog onClose={() => setAsked(null)} />}
    </>
  );
}

function OffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useChange({
    action: "remove-authenticator",
    work: () => securityClient.removeAuthenticator(),
    done: "Two-step sign-in is off.",
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Turn off two-step sign-in?"
      description="Your password alone signs you in from then on, and your recovery codes stop working."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it on
          </Button>
          <Button
            variant="destructive"
            isBusy={turnOff.isPending}
            busyLabel="Turning off..."
            onClick={() => turnOff.mutate()}
          >
            Turn off
          </Button>
        </>
      }
    />
  );
}
