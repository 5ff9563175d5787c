import "#ui/tokens.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchArrivals } from "./arrive.ts";
import { leaveTo, showCarriedToasts } from "./carried-toasts.ts";
import { startCookies } from "./consent/cookies.ts";
import { keepSessionAlive } from "./session/keep-session-alive.ts";
import { tellOfPage } from "./consent/page-changes.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./routing/router.tsx";
import { sendLeftRecordings } from "./send-left-recordings.ts";
import { SessionProvider } from "./session/session-provider.tsx";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place to stand.");

watchArrivals(router);
router.history.subscribe(() => tellOfPage("entered"));
router.subscribe("onRendered", () => tellOfPage("shown"));
router.subscribe("onRendered", sendLeftRecordings);
startCookies();
showCarriedToasts();
keepSessionAlive({
  // Without a connection no page can be fetched: the router has one that says so.
  toEntry: () => (navigator.onLine ? leaveTo("/") : void router.navigate({ to: "/", replace: true })),
  onSignedIn: () => void router.invalidate(),
});

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
