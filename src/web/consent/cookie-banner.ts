import { buttonStyles } from "#ui/button-styles.ts";
import { keepConsent, storedConsent } from "./consent.ts";
import { openCookiePreferences } from "./cookie-preferences.ts";
import { button, element } from "./element.ts";

/** Long enough for the page to have been seen first. */
const DELAY_MS = 1000;
const HEIGHT = "--cookie-banner";

let timer: ReturnType<typeof setTimeout> | undefined;
let banner: HTMLElement | null = null;
const heights = new ResizeObserver(() => tellHeight());

/** Asks where nothing is answered yet, a second after the page has loaded, and takes the question away where it is. */
export function askForConsent(loadedAt: number): void {
  clearTimeout(timer);
  if (storedConsent() !== null) takeAway();
  else if (banner === null) timer = setTimeout(show, Math.max(0, loadedAt + DELAY_MS - Date.now()));
}

function show(): void {
  banner = bannerElement();
  // First in the page, so that the keyboard comes by it; the focus stays where the visitor is. It holds no link: the
  // page's first link is the one that skips to its content.
  document.body.prepend(banner);
  heights.observe(banner);
  tellHeight();
}

function takeAway(): void {
  heights.disconnect();
  banner?.remove();
  banner = null;
  tellHeight();
}

/** Pages leave this much room at their foot. */
function tellHeight(): void {
  const { style } = document.documentElement;
  if (banner === null) style.removeProperty(HEIGHT);
  else style.setProperty(HEIGHT, `${banner.offsetHeight}px`);
}

function bannerElement(): HTMLElement {
  const sentence = element("p", "grow basis-80 text-sm text-ink-soft sideways:text-xs", [
    "We keep in your browser what these pages need. May we also count visits and errors, and look up roughly where you are?",
  ]);
  const equal = buttonStyles({ variant: "outline", size: "sm", class: "grow" });
  const choices = element("div", "flex grow flex-wrap justify-end gap-2 sm:grow-0", [
    button(equal, "Accept All", () => keepConsent({ analytics: true, marketing: true })),
    button(equal, "Reject All", () => keepConsent({ analytics: false, marketing: false })),
    button(buttonStyles({ variant: "ghost", size: "sm", class: "grow" }), "Customise", openCookiePreferences),
  ]);
  const row = "mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6 sideways:py-2";
  return element(
    "section",
    "fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-lift",
    [element("div", row, [sentence, choices])],
    // "off" is what it has anyway; an open list hides from screen readers all of the page but live regions.
    { "aria-label": "Cookies", "aria-live": "off" },
  );
}
