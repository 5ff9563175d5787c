import { useState } from "react";
import type { Security } from "../contract.ts";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Row, Section } from "#ui/section.tsx";
import { onDemand } from "#web/on-demand.tsx";

const dialogs = () => import("./two-step-dialogs.tsx");
const SetUpDialog = onDemand(() => import("./set-up-dialog.tsx").then((part) => part.SetUpDialog));
const RenewCodesDialog = onDemand(() => dialogs().then((part) => part.RenewCodesDialog));
const OffDialog = onDemand(() => dialogs().then((part) => part.OffDialog));

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
      {isSettingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
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
      {asked === "renew" && <RenewCodesDialog onClose={() => setAsked(null)} />}
      {asked === "off" && <OffDialog onClose={() => setAsked(null)} />}
    </>
  );
}
