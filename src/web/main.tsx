import "#ui/tokens.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchArrivals } from "./arrive.ts";
import { keepSessionAlive } from "./keep-session-alive.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place to stand.");

watchArrivals(router);
void keepSessionAlive({
  toEntry: () => void router.navigate({ to: "/", replace: true }),
  onSignedIn: () => router.state.location.pathname === "/" && void router.invalidate(),
});

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
