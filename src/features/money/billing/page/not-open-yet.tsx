import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { offerQuery } from "../api.ts";

/** Said before anybody chooses, where nothing can be bought yet. */
export function NotOpenYet() {
  const { data } = useQuery(offerQuery);
  if (data?.isOpen !== false) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg border border-line bg-medical-tint px-6 py-4 max-sm:px-5">
      <Info aria-hidden className="mt-1 size-5 shrink-0 text-medical" />
      Paid plans are not open yet. You can look at everything here, and nothing can be charged.
    </p>
  );
}
