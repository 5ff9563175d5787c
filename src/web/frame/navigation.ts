import {
  BookOpen,
  CircleArrowUp,
  ClipboardList,
  DoorOpen,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Settings,
  Trophy,
  UserRound,
} from "lucide-react";

type NavigationItem = { label: string; to: string; Icon: LucideIcon };

/** In the specification's order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: "Dashboard", to: "/dashboard", Icon: LayoutDashboard },
  { label: "Practice", to: "/practice", Icon: DoorOpen },
  { label: "Attempts", to: "/attempts", Icon: ClipboardList },
  { label: "Leaderboard", to: "/leaderboard", Icon: Trophy },
  { label: "Articles", to: "/articles", Icon: BookOpen },
  { label: "Profile", to: "/profile", Icon: UserRound },
  { label: "Account", to: "/account-settings", Icon: Settings },
  { label: "Reviews", to: "/reviews", Icon: MessageSquareQuote },
  { label: "Upgrade", to: "/upgrade", Icon: CircleArrowUp },
];
