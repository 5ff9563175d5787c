import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { NAVIGATION } from "./navigation.ts";
import { signOut } from "#client/accounts";

const row = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 font-medium transition-colors hover:bg-well";

type NavigationListProps = { isCollapsed?: boolean; onChosen?: () => void };

/** The pages, and the way out below them. Collapsed, each is its icon, named on hover and for screen readers. */
export function NavigationList({ isCollapsed = false, onChosen }: NavigationListProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  const label = (text: string) => <span className={cx(isCollapsed && "sr-only")}>{text}</span>;
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
      <ul className="flex flex-col gap-1">
        {NAVIGATION.map(({ label: name, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChosen}
              title={isCollapsed ? name : undefined}
              className={cx(row, isCollapsed && "justify-center")}
              activeProps={{ className: "bg-medical-tint text-ink", "aria-current": "page" }}
              inactiveProps={{ className: "text-ink-soft" }}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label(name)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-2">
        <button
          type="button"
          onClick={leave}
          aria-busy={isLeaving || undefined}
          disabled={isLeaving}
          title={isCollapsed ? "Log Out" : undefined}
          className={cx(row, "cursor-pointer text-ink-soft", isCollapsed && "justify-center")}
        >
          <LogOut aria-hidden className="size-5 shrink-0" />
          {label("Log Out")}
        </button>
      </div>
    </nav>
  );
}
