import type { ReactNode } from "react";
import { cx } from "class-variance-authority";
import { PRODUCT } from "#shared/product.ts";
import { Logo } from "../frame/brand.tsx";
import { SkipLink } from "../frame/skip-link.tsx";

type PublicFrameProps = { actions?: ReactNode; width?: "text" | "page"; children: ReactNode };

/** Round every page that anybody may read: the way home above, the policies below. */
export function PublicFrame({ actions, width = "text", children }: PublicFrameProps) {
  return (
    <div className="flex min-h-room flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 max-sm:gap-x-1 py-2 sm:px-6 sideways:min-h-12">
          <a href="/" className="inline-flex min-h-11 items-center rounded-md">
            <Logo className="max-sm:gap-1.5 max-sm:text-lg" />
          </a>
          {actions}
        </div>
      </header>
      <main
        id="main"
        className={cx(
          "w-full flex-1 outline-none",
          width === "text" && "mx-auto max-w-170 px-4 py-10 sm:px-6 sm:py-14 sideways:py-6",
        )}
      >
        {children}
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto w-full max-w-page px-4 pt-4 text-sm text-muted sm:px-6">
          {SOCIALS.join(", ")}: not open yet.
        </p>
        <nav
          aria-label="Policies"
          className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 px-4 py-3 text-sm text-muted max-sm:gap-x-5 sm:px-6"
        >
          <span className="mr-auto max-sm:w-full">{PRODUCT}</span>
          {POLICIES.map(({ to, label }) => (
            <a key={to} href={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </a>
          ))}
          <button
            type="button"
            data-cookies=""
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md underline-offset-4 hover:underline"
          >
            Cookie settings
          </button>
        </nav>
      </footer>
    </div>
  );
}

const POLICIES = [
  { to: "/privacy-policy", label: "Privacy" },
  { to: "/terms-of-service", label: "Terms" },
  { to: "/cookie-policy", label: "Cookies" },
  { to: "/refund-policy", label: "Refunds" },
] as const;

/** Where the product will be found. Links once there is something behind them. */
const SOCIALS = ["Instagram", "TikTok", "YouTube"] as const;
