import { redirect } from "@tanstack/react-router";
import { destinationHere, type Page } from "#client/money/billing";
import { toast } from "#ui/layers/toast-queue.ts";
import { lostSession } from "../session/session.ts";

/** For `beforeLoad`: lets the person in, or sends them where they belong. */
export async function admit(page: Page): Promise<void> {
  const destination = await destinationHere(page);
  if (destination === "here") return;
  if (destination === "/") sayWhy(page);
  throw redirect({ to: destination, replace: true });
}

/** Whose session has ended, by a new password elsewhere or in time, is told so instead of wondering. */
function sayWhy(page: Page): void {
  if (page === "checkout") toast({ title: "Please log in to continue", kind: "error" });
  else if (lostSession() !== null) toast({ title: "You’ve been signed out. Please sign in again.", duration: 15_000 });
}
