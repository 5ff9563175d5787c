import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Logo } from "./brand.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { useSidebar } from "./use-sidebar.ts";

export function Sidebar() {
  const { isCollapsed, toggle } = useSidebar();
  return (
    <header
      className={cx(
        "sticky top-0 hidden h-room shrink-0 flex-col gap-6 border-r border-line bg-surface p-3 md:flex sideways:gap-1 sideways:p-2",
        isCollapsed ? "w-sidebar-collapsed sideways:w-28" : "w-sidebar sideways:w-70",
      )}
    >
      <div
        className={cx(
          "flex items-center gap-2",
          isCollapsed ? "flex-col sideways:flex-row sideways:justify-between sideways:gap-0" : "justify-between pl-2",
        )}
      >
        <Link to="/dashboard" className="inline-flex min-h-11 items-center rounded-md">
          <Logo isMarkOnly={isCollapsed} />
        </Link>
        <Button
          variant="ghost"
          size="icon"
          aria-label={isCollapsed ? "Expand the sidebar" : "Collapse the sidebar"}
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          className="text-muted"
          onClick={toggle}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </Button>
      </div>
      <NavigationList isCollapsed={isCollapsed} />
    </header>
  );
}
