import { startDeskClock } from "./desk-clock.ts";

/*
 * Brings the examples on a public page to life. They stand there whole: the words and parts of a piece arrive once, when
 * it comes into view, and are done within five seconds; only the clock runs on, and can be paused.
 */
const WORD_MS = 110;
const FADE_MS = 160;
const BETWEEN_MS = 450;
/** However long the lines are. */
const MOST_MS = 5000;

type Piece = { play(): void; again(): void; finish(): void };

export function startLivePieces(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  if (still.matches) return;
  const pieces = new Map([...document.querySelectorAll("[data-live]")].map((place) => [place, pieceOf(place)]));
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) pieces.get(target)?.play();
    },
    { rootMargin: "0px 0px -18% 0px" },
  );
  for (const place of pieces.keys()) inView.observe(place);

  const desk = document.querySelector("[data-live-desk]");
  const talk = desk?.querySelector("[data-live]");
  const stopClock = desk ? startDeskClock(desk, () => talk && pieces.get(talk)?.again()) : null;
  const finishAll = () => pieces.forEach((piece) => piece.finish());
  addEventListener("beforeprint", finishAll);
  still.addEventListener("change", () => {
    finishAll();
    stopClock?.();
  });
}

function pieceOf(place: Element): Piece {
  let arrivals = arrivalsIn(place);
  const piece: Piece = {
    play: () => {
      for (const arrival of arrivals) if (arrival.playState === "paused") arrival.play();
    },
    again: () => {
      piece.finish();
      arrivals = arrivalsIn(place);
      piece.play();
    },
    finish: () => arrivals.forEach((arrival) => arrival.finish()),
  };
  return piece;
}

/** Waits, unseen, for everything in a piece in the order it stands in: a line word by word, a part as a whole. */
function arrivalsIn(place: Element): Animation[] {
  const lines: { line: Element; text: string }[] = [];
  const parts = Array.from(place.querySelectorAll("[data-live-words], [data-live-part]"), (element) => {
    if (!element.matches("[data-live-words]")) return [element];
    lines.push({ line: element, text: element.textContent });
    return wordsOf(element);
  });
  const words = parts.reduce((sum, steps) => sum + steps.length - 1, 0);
  const wordMs = Math.min(WORD_MS, (MOST_MS - FADE_MS - parts.length * BETWEEN_MS) / Math.max(1, words));
  let at = 0;
  const arrivals: Animation[] = [];
  for (const steps of parts) {
    steps.forEach((step, index) => arrivals.push(arrivalOf(step, at + index * wordMs)));
    at += (steps.length - 1) * wordMs + BETWEEN_MS;
  }
  // Whole sentences again once all is there: a screen reader need not read them in pieces.
  const makeWhole = () => {
    for (const { line, text } of lines) line.textContent = text;
  };
  Promise.all(arrivals.map(({ finished }) => finished)).then(makeWhole, makeWhole);
  return arrivals;
}

function wordsOf(line: Element): Element[] {
  const words = line.textContent.split(/(?<=\s)(?=\S)/u).map((text) => {
    const word = document.createElement("span");
    word.textContent = text;
    return word;
  });
  line.replaceChildren(...words);
  return words;
}

function arrivalOf(element: Element, delay: number): Animation {
  const arrival = element.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: FADE_MS, fill: "backwards" });
  arrival.pause();
  return arrival;
}
