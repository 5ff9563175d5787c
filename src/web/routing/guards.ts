import { redirect } from "@tanstack/react-router";
import { destinationHere, type Page } from "#client/money/billing";
import { toast } from "#ui/layers/toast-queue.ts";

/** For `beforeLoad`: lets the person in, or sends them where they belong. */
export async function admit(page: Page): Promise<void> {
  const destination = await destinationHere(page);
  if (destination === "here") return;
  if (page === "checkout" && destination === "/") toast({ title: "Please log in to continue", kind: "error" });
  throw redirect({ to: destination, replace: true });
}
