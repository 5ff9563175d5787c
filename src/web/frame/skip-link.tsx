import { focusOnMain } from "../arrive.ts";

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      onClick={(event) => {
        event.preventDefault();
        focusOnMain();
      }}
    >
      Skip to main content
    </a>
  );
}
