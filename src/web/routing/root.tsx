import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { Toaster } from "#ui/layers/toast.tsx";
import { isResetLink } from "../frame/layouts.tsx";
import { RouteProgress } from "../frame/route-progress.tsx";
import { SessionEnded } from "../session/session-ended.tsx";
import { useLostSession } from "../session/use-session.ts";

/** Round every page: the progress line, the messages, and signing in again where the server has ended a session. */
export function Root() {
  const lost = useLostSession();
  const isProtected = useMatches({
    select: (matches) => matches.some((match) => match.staticData.isProtected === true),
  });
  const isReset = useRouterState({ select: ({ location }) => isResetLink(location) });
  return (
    <>
      <RouteProgress />
      <Outlet />
      <Toaster />
      {lost !== null && isProtected && !isReset && <SessionEnded email={lost.user.email} />}
    </>
  );
}
