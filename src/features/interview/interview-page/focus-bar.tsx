import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";

/** The top of a page that has no navigation: the way out, where one is, and what belongs to the page. */
export function FocusBar({ way, children }: { way?: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex min-h-topbar items-center justify-between gap-3 border-b border-line bg-surface px-2 sm:px-5">
      {way ?? (
        <Link to="/practice" className={buttonStyles({ variant: "ghost", size: "sm" })}>
          <ArrowLeft aria-hidden />
          Question bank
        </Link>
      )}
      {children}
    </header>
  );
}
