import { type FormEvent, useState } from "react";
import { Email } from "#contract/accounts";
import { EMAIL_CHANGE_HOURS, type Security } from "#contract/security";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { securityClient } from "./api.ts";
import { momentOf } from "#shared/moment-of.ts";
import { Row, Section } from "#ui/section.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { useChange } from "./use-change.ts";

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
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
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

function AskDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const ask = useChange({
    action: "ask-email-change",
    work: () => securityClient.askEmailChange({ email }),
    done: "We have written to both addresses. Please answer both letters.",
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = Email.safeParse(email).error?.issues[0]?.message;
    setProblem(email.trim() === "" ? "Please enter your email address" : wrong);
    if (wrong === undefined) ask.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your email"
      description={`We write to both addresses. Nothing changes until both have agreed, within ${EMAIL_CHANGE_HOURS} hours; then you are signed out everywhere but here.`}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Field label="New email" isRequired error={problem}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="medical" isBusy={ask.isPending} busyLabel="Sending...">
          Write to both
        </Button>
      </form>
    </Dialog>
  );
}
