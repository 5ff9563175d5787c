import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { sentenceOf } from "#web/problem.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { useCredentials } from "./use-credentials.ts";

export type ConfirmProof = { password: string } | { newPassword: string };

type ConfirmWithPasswordProps = {
  email: string;
  isBusy: boolean;
  problem: unknown;
  onProof: (proof: ConfirmProof) => void;
  /** Another way to show it is chosen: what was wrong with the one before is no longer said. */
  onTurn: () => void;
};

/** For a link that is opened in another browser than the one that signed up, so that nobody else's password stays on the account. */
export function ConfirmWithPassword({ email, isBusy, problem, onProof, onTurn }: ConfirmWithPasswordProps) {
  const [isNew, setNew] = useState(false);
  const boxes = useCredentials({ email: false, password: isNew ? "new" : "any" }, ({ password }) =>
    onProof(isNew ? { newPassword: password } : { password }),
  );
  const turn = () => {
    setNew(!isNew);
    boxes.clear();
    onTurn();
  };
  return (
    <PublicFrame>
      <h1>{isNew ? "Choose a password" : "Enter your password"}</h1>
      <p className="mt-4 max-w-measure">
        {isNew
          ? "This replaces the password used at sign-up."
          : "To make sure this account is yours, enter the password you signed up with. If you didn’t choose one, choose a new one."}{" "}
        The account is for <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <Card className="mt-8">
        <form ref={boxes.form} noValidate className="flex flex-col gap-5" onSubmit={boxes.submit}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          {isNew ? (
            <NewPasswordField
              label="New password"
              own={[email]}
              error={boxes.problems.password}
              value={boxes.password}
              onChange={(event) => boxes.setPassword(event.target.value)}
            />
          ) : (
            <Field label="Password" isRequired error={boxes.problems.password}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={boxes.password}
                onChange={(event) => boxes.setPassword(event.target.value)}
              />
            </Field>
          )}
          {problem !== null && (
            <div role="alert">
              <FieldError id="confirm-problem">{sentenceOf(problem)}</FieldError>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="medical" isBusy={isBusy} busyLabel="Confirming...">
              Confirm my email
            </Button>
            <Button variant="link" onClick={turn}>
              {isNew ? "I know the password" : "Choose a new password instead"}
            </Button>
          </div>
        </form>
      </Card>
    </PublicFrame>
  );
}
