import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Logo } from "./brand.tsx";
import { NavigationList } from "./navigation-list.tsx";

/** Under 768 px: the logo, and a menu with the same links as the sidebar. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-40 flex h-topbar items-center justify-between border-b border-line bg-surface pr-2 pl-4 md:hidden">
      <Link to="/practice" className="inline-flex min-h-11 items-center rounded-md">
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
      <Sheet isOpen={isOpen} onClose={close} title="Menu" side="right">
        <NavigationList onChosen={close} />
      </Sheet>
    </header>
  );
}
