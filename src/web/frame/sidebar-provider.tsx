import { type ReactNode, useEffect, useState } from "react";
import { SIDEBAR_COOKIE } from "../session/forget.ts";
import { SidebarContext } from "./use-sidebar.ts";

const SEVEN_DAYS = 7 * 24 * 60 * 60;
const SIDEWAYS = "(orientation: landscape) and (max-height: 31.25rem)";

/** Whether only icons are shown: kept for 7 days, switched by Ctrl or Cmd and B. A phone held sideways starts with icons. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(storedChoice);

  const toggle = () => {
    const next = !isCollapsed;
    setCollapsed(next);
    document.cookie = `${SIDEBAR_COOKIE}=${next ? "collapsed" : "expanded"}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return <SidebarContext value={{ isCollapsed, toggle }}>{children}</SidebarContext>;
}

function storedChoice(): boolean {
  const stored = document.cookie.split("; ").find((pair) => pair.startsWith(`${SIDEBAR_COOKIE}=`));
  return stored === undefined ? window.matchMedia(SIDEWAYS).matches : stored.endsWith("=collapsed");
}
