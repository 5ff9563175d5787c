import { useState } from "react";
import type { Security } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { securityClient } from "../api.ts";
import { momentOf } from "#shared/moment-of.ts";
import { Row, Section } from "#ui/section.tsx";
import { onDemand } from "#web/on-demand.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { useChange } from "./use-change.ts";

const AskEmailDialog = onDemand(() => import("./ask-email-dialog.tsx").then((part) => part.AskEmailDialog));

export function EmailSection({ security: { email, emailChange } }: { security: Security }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Signed in as">
      <p className="[overflow-wrap:anywhere]">{email}</p>
      {emailChange && <Waiting change={emailChange} />}
      <Row>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Change email
        </Button>
        <SignOutButton />
      </Row>
      {isAsking && <AskEmailDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Waiting({ change }: { change: NonNullable<Security["emailChange"]> }) {
  const cancel = useChange({
    action: "cancel-email-change",
    work: () => securityClient.cancelEmailChange(),
    done: "Your address stays as it is.",
  });
  return (
    <div className="flex w-full flex-col items-start gap-2 rounded-md border border-line bg-well p-4">
      <p>
        Waiting to become <strong className="font-semibold [overflow-wrap:anywhere]">{change.newEmail}</strong>, until{" "}
        {momentOf(change.expiresAt)}.
      </p>
      <ul className="text-sm text-ink-soft">
        <li>The address you have: {change.isOldAgreed ? "has agreed" : "has not answered yet"}</li>
        <li>The new address: {change.isNewConfirmed ? "is confirmed" : "has not answered yet"}</li>
      </ul>
      <Button
        variant="link"
        className="-mx-1"
        isBusy={cancel.isPending}
        busyLabel="Stopping..."
        onClick={() => cancel.mutate()}
      >
        Keep the address I have
      </Button>
    </div>
  );
}
