import { useEffect, useState } from "react";
import { AuthDialog } from "./auth-dialog.tsx";
import type { AuthMode } from "./auth-mode.ts";
import { keepLinkedBrowser } from "./keep-linked-browser.ts";
import type { FurtherWays } from "./second-step-part.ts";
import { CheckEmailDialog } from "./check-email-dialog.tsx";

type SignInProps = { mode: AuthMode; onClose: () => void; further: FurtherWays };

/** The way in: the dialog in the mode asked for, and after a sign-up the one that says to look at the post. */
export function SignIn({ mode: first, onClose, further }: SignInProps) {
  const [mode, setMode] = useState(first);
  useEffect(() => {
    keepLinkedBrowser();
    // Opened in the tab where the dialog is open already.
    addEventListener("hashchange", keepLinkedBrowser);
    return () => removeEventListener("hashchange", keepLinkedBrowser);
  }, []);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckEmailDialog email={sentTo} onClose={onClose} />;
  return <AuthDialog mode={mode} onMode={setMode} onClose={onClose} onConfirmationSent={setSentTo} further={further} />;
}
