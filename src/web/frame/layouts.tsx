import { Outlet, useRouterState } from "@tanstack/react-router";
import { Sidebar } from "./sidebar.tsx";
import { SidebarProvider } from "./sidebar-provider.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** The signed-in pages beside their navigation. A reset link opens its form without it, since it works signed out. */
export function Shell() {
  const isReset = useRouterState({ select: ({ location }) => isResetLink(location) });
  if (isReset) return <Outlet />;
  return (
    <div className="min-h-room md:flex">
      <SkipLink />
      <SidebarProvider>
        <Sidebar />
      </SidebarProvider>
      <TopBar />
      <main id="main" className="min-w-0 flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  );
}

/** Nothing but the station: no navigation to stray into. */
export function Focus() {
  return (
    <>
      <SkipLink />
      <main id="main" className="min-h-room outline-none">
        <Outlet />
      </main>
    </>
  );
}

export const isResetLink = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname === "/account-settings" && "reset" in search && search.reset === true;
