import { Menu } from "lucide-react";
import { Button } from "#ui/button.tsx";

const LINKS = [
  { to: "#features", label: "Features" },
  { to: "#how-it-works", label: "How It Works" },
  { to: "#reviews", label: "Reviews" },
  { to: "#pricing", label: "Pricing" },
] as const;

/** What stands at the top of the landing page beside the name. Without room the links fold into a menu. */
export function LandingActions() {
  return (
    <div className="flex items-center gap-x-2 max-sm:-mr-2 max-sm:gap-x-1 max-[22rem]:w-full max-[22rem]:justify-between">
      <nav aria-label="On this page" className="hidden lg:flex">
        <Links />
      </nav>
      <Button variant="ghost" className="max-sm:hidden" data-auth="login">
        Sign In
      </Button>
      {/* Of one width on a phone, so that nothing moves when the font arrives. */}
      <Button variant="outline" className="max-sm:w-34 max-sm:px-2! max-sm:text-sm!" data-auth="signup">
        Start Free Trial
      </Button>
      <details className="group relative lg:hidden" data-menu>
        <summary
          aria-label="Menu"
          className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-well [&::-webkit-details-marker]:hidden"
        >
          <Menu aria-hidden className="size-5" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-2 w-56 rounded-md border border-line bg-surface p-2 shadow-lift">
          <nav aria-label="On this page">
            <Links />
          </nav>
          <Button variant="ghost" className="mt-1 w-full justify-start! px-3! sm:hidden" data-auth="login">
            Sign In
          </Button>
        </div>
      </details>
    </div>
  );
}

function Links() {
  return LINKS.map(({ to, label }) => (
    <a
      key={to}
      href={to}
      className="flex min-h-11 items-center rounded-md px-3 font-medium decoration-1 underline-offset-4 hover:underline"
    >
      {label}
    </a>
  ));
}
