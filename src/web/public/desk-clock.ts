import { faceOf } from "#ui/clock-face.ts";

const TICK_MS = 1000;

type State = "playing" | "paused" | "ended";

/** Lets the clock of the example run while it is in view, with a button that stops it. Returns how to stop it for good. */
export function startDeskClock(desk: Element, onAgain: () => void): () => void {
  const place = desk.querySelector<HTMLElement>("[data-live-clock]");
  const face = place?.querySelector("[role=timer]");
  const bar = place?.querySelector("svg rect:nth-of-type(2)");
  const button = desk.querySelector<HTMLElement>("[data-live-pause]");
  if (!place || !face || !bar || !button) return () => undefined;

  const wholeMs = Number(place.dataset["liveClock"]);
  const wholeShare = Number.parseFloat(bar.getAttribute("width") ?? "0");
  let leftMs = wholeMs;
  let isInView = false;
  const turnTo = (state: State) => (button.dataset["state"] = state);
  const show = () => {
    face.textContent = faceOf(leftMs);
    bar.setAttribute("width", `${((wholeShare * leftMs) / wholeMs).toFixed(2)}%`);
  };
  const tick = () => {
    if (!isInView || document.hidden || button.dataset["state"] !== "playing") return;
    leftMs -= TICK_MS;
    show();
    if (leftMs <= 0) turnTo("ended");
  };

  const inView = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
  });
  inView.observe(place);
  const ticking = setInterval(tick, TICK_MS);
  button.addEventListener("click", () => {
    if (button.dataset["state"] !== "ended")
      return turnTo(button.dataset["state"] === "playing" ? "paused" : "playing");
    leftMs = wholeMs;
    show();
    onAgain();
    return turnTo("playing");
  });
  turnTo("playing");
  button.classList.remove("invisible");
  return () => {
    clearInterval(ticking);
    inView.disconnect();
    button.classList.add("invisible");
  };
}
