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

/** The main heading of the page, or the page where it has none yet. */
export function focusOnMain(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading) return;
  heading.setAttribute("tabindex", "-1");
  heading.classList.add("outline-none");
  heading.focus({ preventScroll: true });
}
