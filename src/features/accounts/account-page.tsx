import { useSearch } from "@tanstack/react-router";
import { AccountPage } from "./account.tsx";
import { ResetPage } from "./reset-password.tsx";

/** The account, or for whoever comes by a reset link the form for a new password. */
export function AccountSettingsPage() {
  const { reset, token } = useSearch({ from: "/shell/account-settings" });
  return reset ? <ResetPage token={token} /> : <AccountPage />;
}
