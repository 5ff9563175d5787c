import type { router } from "./router.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Stands before the product's name in the window's title. */
    title?: string;
    /** Needs a session: where it has vanished, the person signs in again in place. */
    isProtected?: boolean;
  }
}
