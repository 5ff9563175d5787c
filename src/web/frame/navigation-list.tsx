import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { LogOut } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import type { Tooltip as TooltipPart } from "#ui/layers/tooltip.tsx";
import { NAVIGATION } from "./navigation.ts";
import { signOut } from "#client/identity/accounts";

/** Fetched once the page stands, since most people leave the names open. Until then icons are named for screen readers alone. */
function useTooltip(): typeof TooltipPart | null {
  const [part, setPart] = useState<typeof TooltipPart | null>(null);
  useEffect(() => {
    import("#ui/layers/tooltip.tsx").then(
      ({ Tooltip }) => setPart(() => Tooltip),
      () => undefined,
    );
  }, []);
  return part;
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 font-medium transition-colors sideways:gap-2 sideways:px-2 sideways:text-sm";

type NavigationListProps = { isCollapsed?: boolean; onChosen?: () => void };

/** The pages, and the way out below them. Collapsed, each is its icon, named on hover, on focus and for screen readers. */
export function NavigationList({ isCollapsed = false, onChosen }: NavigationListProps) {
  const [isLeaving, setLeaving] = useState(false);
  const Tooltip = useTooltip();
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  const label = (text: string) => <span className={cx(isCollapsed && "sr-only")}>{text}</span>;
  const named = (text: string, part: ReactElement<{ "aria-describedby"?: string }>) =>
    isCollapsed && Tooltip ? (
      <Tooltip text={text} side="right" isRepeat>
        {part}
      </Tooltip>
    ) : (
      part
    );
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col gap-2 sideways:gap-1">
      {/* Held sideways a phone has room for half of them one above the other. */}
      <ul className="-m-1 flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-1 [scrollbar-width:thin] sideways:grid sideways:grid-cols-2 sideways:content-start">
        {NAVIGATION.map(({ label: name, to, Icon }) => (
          <li key={to}>
            {named(
              name,
              <Link
                to={to}
                onClick={onChosen}
                className={cx(row, isCollapsed && "justify-center")}
                activeProps={{ className: "bg-medical-tint text-ink", "aria-current": "page" }}
                inactiveProps={{ className: "text-ink-soft hover:bg-well" }}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {label(name)}
              </Link>,
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-2 sideways:pt-1">
        {named(
          "Log Out",
          <button
            type="button"
            onClick={leave}
            aria-busy={isLeaving || undefined}
            disabled={isLeaving}
            className={cx(row, "cursor-pointer text-ink-soft hover:bg-well", isCollapsed && "justify-center")}
          >
            <LogOut aria-hidden className="size-5 shrink-0" />
            {label("Log Out")}
          </button>,
        )}
      </div>
    </nav>
  );
}
