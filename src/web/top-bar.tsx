import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Logo } from "./brand.tsx";

const fetchMenu = () => import("./phone-menu.tsx");
const PhoneMenu = lazy(() => fetchMenu().then((module) => ({ default: module.PhoneMenu })));

/** Under 768 px: the logo, and a menu with the same links as the sidebar. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  // A press opens it at once, also when the connection has gone meanwhile.
  useEffect(() => {
    if (matchMedia("(width < 48rem)").matches) void fetchMenu().catch(() => undefined);
  }, []);
  return (
    <header className="sticky top-0 z-40 flex h-topbar items-center justify-between border-b border-line bg-surface pr-2 pl-4 md:hidden">
      <Link to="/dashboard" className="inline-flex min-h-11 min-w-0 items-center overflow-hidden rounded-md">
        <Logo />
      </Link>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
