import { useState } from "react";
import { signOut } from "#client/identity/accounts";
import { Button } from "#ui/button.tsx";

export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Button variant="outline" isBusy={isLeaving} busyLabel="Signing out..." onClick={leave}>
      Sign out
    </Button>
  );
}
