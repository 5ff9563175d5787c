import { type RefObject, useEffect, useRef } from "react";

/** The arrow keys go from the search box through the rows and back, past what lies between. To be set on what holds both. */
export function useArrowsThroughRows<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const holder = ref.current;
    holder?.addEventListener("keydown", goThroughRows);
    return () => holder?.removeEventListener("keydown", goThroughRows);
  }, []);
  return ref;
}

function goThroughRows(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const holder = event.currentTarget as HTMLElement;
  const stops = [...holder.querySelectorAll<HTMLElement>("input[type=search], li h3 a")];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
