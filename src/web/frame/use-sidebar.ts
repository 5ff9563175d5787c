import { createContext, use } from "react";

/** Whether the sidebar shows icons alone, and switching between the two: `SidebarProvider` provides it. */
export const SidebarContext = createContext<{ isCollapsed: boolean; toggle: () => void } | null>(null);

export function useSidebar() {
  const provided = use(SidebarContext);
  if (provided === null) throw new Error("The sidebar is read outside SidebarProvider.");
  return provided;
}
