import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Logo } from "./brand.tsx";
import { onDemand } from "../on-demand.tsx";

const PhoneMenu = onDemand(() => import("./phone-menu.tsx").then((part) => part.PhoneMenu));

/** Under 768 px: the logo, and a menu with the same links as the sidebar. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (matchMedia("(width < 48rem)").matches) PhoneMenu.prefetch();
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
      {isOpen && <PhoneMenu onClose={() => setOpen(false)} />}
    </header>
  );
}
