import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { type AuthMode, SignIn } from "#client/accounts";
import { Button } from "#ui/button.tsx";
import { PublicFrame } from "#web/public-frame.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LivePiece } from "./live-piece.tsx";

const route = getRouteApi("/");

export function LandingPage() {
  const { auth } = route.useSearch();
  const navigate = useNavigate();
  const open = (mode: AuthMode) => void navigate({ to: "/", search: { auth: mode }, resetScroll: false });
  const close = () => void navigate({ to: "/", search: {}, replace: true, resetScroll: false });

  return (
    <PublicFrame
      width="page"
      actions={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:-mr-1 max-sm:gap-x-0.5">
          <Link
            to="/"
            hash="how-it-works"
            className="hidden min-h-11 items-center px-3 font-medium underline-offset-4 hover:underline md:inline-flex"
          >
            How It Works
          </Link>
          <Button variant="ghost" className="max-sm:px-1.5 max-sm:text-sm" onClick={() => open("login")}>
            Sign In
          </Button>
          <Button variant="outline" className="max-sm:px-2.5 max-sm:text-sm" onClick={() => open("signup")}>
            Start Free Trial
          </Button>
        </div>
      }
    >
      <section className="mx-auto grid max-w-page items-center gap-10 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[5fr_6fr] lg:gap-14 sideways:py-6">
        <div className="flex flex-col items-start gap-6">
          <h1 className="text-4xl md:text-5xl">The bell, the card on the door, and you.</h1>
          <p className="max-w-[38ch] text-lg text-ink-soft">
            Practise multiple mini interviews for UK medical schools. Read the card, talk to the actor, and see which of
            your own sentences earned each mark.
          </p>
          <Button variant="hero" onClick={() => open("signup")}>
            Try for free now!
          </Button>
          <p className="text-sm text-muted">3 days, no card needed.</p>
        </div>
        <LivePiece />
      </section>
      <HowItWorks />
      {auth && (
        <Suspense>
          <SignIn mode={auth} onClose={close} />
        </Suspense>
      )}
    </PublicFrame>
  );
}
