import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SignIn } from "#client/identity/security";
import { toast, Toaster } from "#ui/layers/toast.tsx";
import { canCarry, leaveTo, showCarriedToasts } from "../carried-toasts.ts";
import { queryClient } from "../query-client.ts";
import { currentSession } from "../session/session.ts";

const KEEPS_NOTHING =
  "Your browser keeps nothing for this site, so you would be signed out again at once. Please allow site data here, and load the page again.";
let root: Root | null = null;

/** Opens the way in over a public page, in the mode named; whoever has signed in goes `onward`. */
export function openSignInIsland(named: string, onward: () => string): void {
  const close = () => (currentSession() === null ? stay() : leaveTo(onward()));
  if (root === null) {
    const place = document.createElement("div");
    document.body.append(place);
    root = createRoot(place);
    showCarriedToasts();
    if (!canCarry()) toast({ title: KEEPS_NOTHING, kind: "error", duration: Number.POSITIVE_INFINITY });
  }
  root.render(<Island key={crypto.randomUUID()} mode={named} onClose={close} />);
}

function Island({ mode, onClose }: { mode: string; onClose: () => void }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <SignIn mode={mode} onClose={onClose} />
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}

function stay(): void {
  const here = new URL(location.href);
  here.searchParams.delete("auth");
  history.replaceState(null, "", here);
  root?.render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  );
}
