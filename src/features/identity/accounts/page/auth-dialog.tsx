import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { AuthMode } from "./auth-mode.ts";
import { GoogleWayIn } from "./google-way-in.tsx";
import type { FurtherWays } from "./second-step-part.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { useRequestReset, useSignIn, useSignUp } from "./use-auth.ts";
import { useCredentials, type Wanted } from "./use-credentials.ts";

const WORDS: Record<AuthMode, { title: string; action: string; busy: string; wanted: Wanted }> = {
  login: { title: "Sign in", action: "Sign In", busy: "Signing in...", wanted: { email: true, password: "any" } },
  signup: {
    title: "Create your account",
    action: "Sign Up",
    busy: "Creating your account...",
    wanted: { email: true, password: "new" },
  },
  "forgot-password": {
    title: "Reset your password",
    action: "Send reset link",
    busy: "Sending...",
    wanted: { email: true, password: "none" },
  },
};

type AuthDialogProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
  onConfirmationSent: (email: string) => void;
  further: FurtherWays;
};

export function AuthDialog({ mode, onMode, onClose, onConfirmationSent, further }: AuthDialogProps) {
  const { SecondStep, PasskeyWayIn } = further;
  const signIn = useSignIn({ onSignedIn: onClose, onUnconfirmed: onConfirmationSent });
  const signUp = useSignUp({ onSent: onConfirmationSent });
  const reset = useRequestReset({
    onSent: () => {
      boxes.clear();
      onMode("login");
    },
  });
  const { title, action, busy, wanted } = WORDS[mode];
  const boxes = useCredentials(wanted, ({ email, password }) => {
    if (mode === "login") signIn.firstStep.mutate({ email, password });
    else if (mode === "signup") signUp.mutate({ email, password });
    else reset.mutate({ email });
  });
  const turnTo = (next: AuthMode) => {
    boxes.forgetProblems();
    onMode(next);
    boxes.form.current?.querySelector<HTMLInputElement>("input[name=email]")?.focus();
  };

  if (signIn.challenge !== null) {
    return (
      <Dialog isOpen onClose={onClose} title="Your second step">
        <SecondStep challenge={signIn.challenge} onSignedIn={signIn.enter} onBack={signIn.startAgain} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {mode === "forgot-password" && (
        <p className="text-muted">
          Enter the address you signed up with. The link in the email lets you choose a new password.
        </p>
      )}
      <form
        ref={boxes.form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          if (mode === "forgot-password" && boxes.email.trim() === "")
            toast({ title: "Please enter your email address", kind: "error" });
          boxes.submit(event);
        }}
      >
        <EmailAndPassword mode={mode} boxes={boxes} />
        {mode === "signup" && <SignUpNotes />}
        <Button
          type="submit"
          variant="medical"
          isBusy={signIn.firstStep.isPending || signUp.isPending || reset.isPending}
          busyLabel={busy}
        >
          {action}
        </Button>
      </form>
      {mode !== "forgot-password" && (
        <GoogleWayIn>
          {mode === "login" && (
            <p className="text-sm text-muted">
              If you are new here, this creates your account. You must be at least 13 years old.
            </p>
          )}
        </GoogleWayIn>
      )}
      {mode === "login" && <PasskeyWayIn onSignedIn={signIn.enter} />}
      <OtherModes mode={mode} onTurn={turnTo} />
    </Dialog>
  );
}

type Boxes = ReturnType<typeof useCredentials>;

/** The boxes of each mode, filled in by password managers as what they are. */
function EmailAndPassword({ mode, boxes }: { mode: AuthMode; boxes: Boxes }) {
  const isNew = mode === "signup";
  return (
    <>
      <Field label="Email" isRequired error={boxes.problems.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete={isNew ? "email" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          value={boxes.email}
          onChange={(event) => boxes.setEmail(event.target.value)}
        />
      </Field>
      {isNew && (
        <NewPasswordField
          label="Password"
          own={[boxes.email]}
          error={boxes.problems.password}
          value={boxes.password}
          onChange={(event) => boxes.setPassword(event.target.value)}
        />
      )}
      {mode === "login" && (
        <Field label="Password" isRequired error={boxes.problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={boxes.password}
            onChange={(event) => boxes.setPassword(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}

const OtherModes = ({ mode, onTurn }: { mode: AuthMode; onTurn: (mode: AuthMode) => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    {mode === "login" && <Turn onPress={() => onTurn("forgot-password")}>Forgot password?</Turn>}
    {mode === "forgot-password" && <Turn onPress={() => onTurn("login")}>Back to sign in</Turn>}
    {mode === "login" && <Turn onPress={() => onTurn("signup")}>No account yet? Sign up</Turn>}
    {mode === "signup" && <Turn onPress={() => onTurn("login")}>Already have an account? Sign in</Turn>}
  </div>
);

const Turn = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button variant="link" className="-mx-1" onClick={onPress}>
    {children}
  </Button>
);

const SignUpNotes = () => (
  <p className="text-sm text-muted">
    You must be at least 13 years old to create an account. What we store and why is in the{" "}
    <a className="link" href="/privacy-policy" target="_blank">
      privacy policy
    </a>
    .
  </p>
);
