/** Closes the menu of the header by a choice, a press beside it, or Escape. It opens without a script. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
  if (!menu) return;
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest("a, button")) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** Keeps the places under a row that is swiped sideways at the one in view. */
export function showPlaceIn(row: HTMLElement): void {
  const places = row.parentElement?.querySelector("[data-carousel-places]");
  const seen = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
      if (!shown) return;
      for (const place of places?.querySelectorAll("a") ?? []) {
        if (place.hash === `#${shown}`) place.setAttribute("aria-current", "step");
        else place.removeAttribute("aria-current");
      }
    },
    { root: row, threshold: 0.75 },
  );
  row.querySelectorAll("li").forEach((slide) => seen.observe(slide));
}
