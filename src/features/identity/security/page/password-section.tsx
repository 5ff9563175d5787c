import { useState } from "react";
import { pages } from "#client/identity/accounts";
import type { Security } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { onDemand } from "#web/on-demand.tsx";

const PasswordDialog = onDemand(async () => {
  const [{ PasswordDialog: Dialog }, { NewPasswordField }] = await Promise.all([
    import("./password-dialog.tsx"),
    pages.newPassword(),
  ]);
  return (props: { hasPassword: boolean; onClose: () => void }) => (
    <Dialog {...props} NewPasswordField={NewPasswordField} />
  );
});

export function PasswordSection({ security: { hasPassword } }: { security: Security }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Password">
      <p className="text-muted">
        {hasPassword
          ? "When you change it, you are signed out everywhere else."
          : "Your account has no password: you sign in another way. Set one to have a second way in."}
      </p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {hasPassword ? "Change password" : "Set a password"}
      </Button>
      {isOpen && <PasswordDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Section>
  );
}
