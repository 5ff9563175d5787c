import { useEffect } from "react";
import { Offline } from "#ui/state.tsx";
import { leaveTo } from "../carried-toasts.ts";

/** Whoever signs out without a connection is told so here, and goes on to the start once there is one. */
export function SignedOut() {
  useEffect(() => {
    const goOn = () => leaveTo("/");
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);
  return (
    <main id="main" className="mx-auto w-full max-w-measure p-6 py-16 sideways:py-6">
      <h1 className="mb-6 text-2xl">You are signed out</h1>
      <Offline>Nothing of yours is left in this browser. The start page comes as soon as you are back online.</Offline>
    </main>
  );
}
