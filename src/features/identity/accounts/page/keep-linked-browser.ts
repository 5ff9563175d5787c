import { toast } from "#ui/layers/toast-queue.ts";
import { keepKnownBrowser } from "#web/session/known-browser.ts";

const LINKED = /^#browser=([\w-]{43})$/u;

/** The link of the letter to someone who was locked out makes the browser it is opened in a known one. */
export function keepLinkedBrowser(): void {
  const [, handle] = LINKED.exec(location.hash) ?? [];
  if (handle === undefined) return;
  keepKnownBrowser(handle);
  history.replaceState(history.state, "", location.pathname + location.search);
  toast({ title: "You can sign in from this browser now." });
}
