import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { NewPasswordFieldProps } from "#client/identity/accounts";
import { Password } from "#contract/identity/accounts";
import { Field } from "#ui/form/field.tsx";
import { FormDialog } from "#ui/layers/form-dialog.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { useSession } from "#web/session/use-session.ts";
import { securityClient } from "../api.ts";
import { useChange } from "./use-change.ts";

const endedSentence = (ended: number) =>
  ended === 0
    ? "Your password has been changed."
    : `Your password has been changed, and ${ended === 1 ? "1 other sign-in has" : `${ended} other sign-ins have`} ended.`;

type PasswordDialogProps = {
  hasPassword: boolean;
  onClose: () => void;
  /** Of the accounts, whose pages have it too. */
  NewPasswordField: ComponentType<NewPasswordFieldProps>;
};

export function PasswordDialog({ hasPassword, onClose, NewPasswordField }: PasswordDialogProps) {
  const queries = useQueryClient();
  const session = useSession();
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
      <NewPasswordField
        label="New password"
        own={session ? [session.user.email] : []}
        error={problems.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}

function issueOf(password: string): { password?: string } {
  const issue = Password.safeParse(password).error?.issues[0]?.message;
  return issue === undefined ? {} : { password: issue };
}
