import { ClipboardList, DoorOpen, UserRound } from "lucide-react";

/** In the specification's order; a page joins the list when it exists. */
export const NAVIGATION = [
  { label: "Practice", to: "/practice", Icon: DoorOpen },
  { label: "Attempts", to: "/attempts", Icon: ClipboardList },
  { label: "Account", to: "/account-settings", Icon: UserRound },
] as const;
