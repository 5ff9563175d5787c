import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Password, PASSWORD_MAX, PASSWORD_MIN } from "#contract/identity/accounts";
import { Field } from "#ui/form/field.tsx";
import { FormDialog } from "#ui/layers/form-dialog.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { securityClient } from "../api.ts";
import { useChange } from "./use-change.ts";

const endedSentence = (ended: number) =>
  ended === 0
    ? "Your password has been changed."
    : `Your password has been changed, and ${ended === 1 ? "1 other sign-in has" : `${ended} other sign-ins have`} ended.`;

export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<{ current?: string; password?: string }>({});
  const change = useChange({
    action: "change-password",
    work: () => securityClient.changePassword({ ...(hasPassword ? { current } : {}), password }),
    done: ({ ended }) => endedSentence(ended),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ["sign-ins"] });
      onClose();
    },
  });
  const submit = () => {
    const found = {
      ...(hasPassword && current === "" ? { current: "Please enter your password." } : {}),
      ...issueOf(password),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) change.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={hasPassword ? "Change your password" : "Set a password"}
      action="Save new password"
      busyLabel="Saving..."
      isBusy={change.isPending}
      onSubmit={submit}
    >
      {hasPassword && (
        <Field label="Password you have now" isRequired error={problems.current}>
          <PasswordInput
            name="current"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
      )}
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters. A few words you can remember are stronger than one with symbols.`}
        isRequired
        error={problems.password}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function issueOf(password: string): { password?: string } {
  const issue = Password.safeParse(password).error?.issues[0]?.message;
  return issue === undefined ? {} : { password: issue };
}
