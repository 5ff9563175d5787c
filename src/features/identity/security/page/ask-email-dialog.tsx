import { useState } from "react";
import { Email } from "#contract/identity/accounts";
import { EMAIL_CHANGE_HOURS } from "../contract.ts";
import { Field } from "#ui/form/field.tsx";
import { FormDialog } from "#ui/layers/form-dialog.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { securityClient } from "../api.ts";
import { useChange } from "./use-change.ts";

export function AskEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const ask = useChange({
    action: "ask-email-change",
    work: () => securityClient.askEmailChange({ email }),
    done: "We have emailed both addresses. Please open both emails and press the link in each.",
    onDone: onClose,
  });
  const submit = () => {
    const wrong = Email.safeParse(email).error?.issues[0]?.message;
    setProblem(email.trim() === "" ? "Please enter your email address" : wrong);
    if (wrong === undefined) ask.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Change your email"
      description={`We write to both addresses. Nothing changes until both have agreed, within ${EMAIL_CHANGE_HOURS} hours; then you are signed out everywhere but here.`}
      action="Write to both"
      busyLabel="Sending..."
      isBusy={ask.isPending}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
