import type { AnyRouter } from "@tanstack/react-router";
import { PRODUCT } from "#shared/product.ts";

/** After each change of page: its title, and the focus on its heading, as a freshly loaded page would have it. */
export function watchArrivals(router: AnyRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    const { matches } = router.state;
    const isNowhere = matches.length === 1 || matches.some((match) => match.status === "notFound");
    const title = isNowhere ? "Page not found" : matches.findLast((match) => match.staticData.title)?.staticData.title;
    document.title = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`;
    if (fromLocation !== undefined && pathChanged) focusOnMain();
  });
}

/** What is said meanwhile is no place to arrive at: it goes, and the focus with it. */
const HEADING = "h1:not([role=status] *)";

/** The main heading of the page; the page itself until it has one. */
export function focusOnMain(): void {
  const main = document.getElementById("main");
  if (!main) return;
  const heading = main.querySelector<HTMLElement>(HEADING);
  take(heading ?? main);
  if (!heading) takeHeadingOf(main);
}

/** Once it is there, unless the person has gone elsewhere meanwhile. */
function takeHeadingOf(main: HTMLElement): void {
  const watcher = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>(HEADING);
    const isLeft = document.activeElement !== main;
    if (heading && !isLeft) take(heading);
    if (heading || isLeft) watcher.disconnect();
  });
  watcher.observe(main, { childList: true, subtree: true });
}

function take(place: HTMLElement): void {
  place.setAttribute("tabindex", "-1");
  place.classList.add("outline-none");
  place.focus({ preventScroll: true });
}
