import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Logo } from "#web/frame/brand.tsx";
import { signOut } from "#client/identity/accounts";
import { SkipLink } from "#web/frame/skip-link.tsx";

/** Round the steps between signing up and practising: nothing but the step, and a way out. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className="min-h-room">
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-170 items-center justify-between gap-4 px-4 sm:px-6 sideways:min-h-12 sideways:max-w-200">
          <Logo />
          <Button variant="ghost" size="sm" className="-mr-3" isBusy={isLeaving} onClick={leave}>
            Log Out
          </Button>
        </div>
      </header>
      <main
        id="main"
        className="mx-auto w-full max-w-170 px-4 py-8 outline-none sm:px-6 sm:py-12 sideways:max-w-200 sideways:py-3"
      >
        {children}
      </main>
    </div>
  );
}
