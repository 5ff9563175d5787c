import { useState } from "react";
import { pages as security } from "#client/identity/security";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "../on-demand.tsx";

const SignInAgain = onDemand(security.signInAgain);

/**
 * Over the page at work when the server has ended the session: the page stays as it is, and goes on afterwards. Where the
 * dialog cannot be fetched another tab has the way in, and this one hears of it.
 */
export function SessionEnded({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(true);
  const [isMissing, setMissing] = useState(false);
  if (isOpen && !isMissing)
    return <SignInAgain email={email} onClose={() => setOpen(false)} onMissing={() => setMissing(true)} />;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(9rem+var(--cookie-banner,0px))] z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-md border border-edge bg-surface py-2 pr-2 pl-4 shadow-lift sideways:bottom-[calc(5rem+var(--cookie-banner,0px))]"
    >
      <p>You are signed out: nothing new is sent until you sign in.</p>
      {isMissing ? (
        <a
          href="/?auth=login"
          target="_blank"
          rel="noopener"
          className={buttonStyles({ variant: "medical", size: "sm" })}
        >
          Sign in in a new tab
        </a>
      ) : (
        <Button variant="medical" size="sm" onClick={() => setOpen(true)}>
          Sign in again
        </Button>
      )}
    </div>
  );
}
