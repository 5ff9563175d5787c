import type { Mark, Quote } from "./contract.ts";

/** A quote with the name it has in the address, and what it is a quote for. */
export type NamedQuote = { name: string; quote: Quote; says: string };

/** "criterion.point", as in `?quote=listening.names-the-worry`. */
export const quoteName = (criterion: string, point: string): string => `${criterion}.${point}`;
export const againstName = (criterion: string, contradiction: string): string =>
  `${criterion}.against.${contradiction}`;
export const flagName = (flag: string): string => `flag.${flag}`;
export const asideName = (place: number): string => `set-aside.${place + 1}`;
export const STRENGTH = "strength";

/** Every quote of a report, in the order in which it stands on the page. */
export function quotesOf({ criteria, redFlags, setAside, feedback }: Mark): NamedQuote[] {
  const strength = feedback.strength;
  return [
    ...(strength ? [{ name: STRENGTH, quote: strength.quote, says: "Keep this" }] : []),
    ...redFlags.map(({ id, statement, quote }) => ({ name: flagName(id), quote, says: statement })),
    ...criteria.flatMap(({ id, points, contradictions }) => [
      ...points.flatMap(({ id: point, point: says, quote }) =>
        quote ? [{ name: quoteName(id, point), quote, says }] : [],
      ),
      ...contradictions.map(({ id: against, point: says, quote }) => ({ name: againstName(id, against), quote, says })),
    ]),
    ...setAside.map((quote, place) => ({ name: asideName(place), quote, says: "Set aside: it speaks to the marker" })),
  ];
}

export type Piece = { text: string; is: "plain" | "evidence" | "chosen" };

/** One turn cut where quotes begin and end. The chosen quote is exactly one piece. */
export function piecesOf(text: string, quotes: Quote[], chosen: Quote | null): Piece[] {
  const cuts = new Set([0, text.length]);
  const isInside = (at: number) => chosen !== null && at > chosen.start && at < chosen.end;
  for (const { start, end } of quotes)
    for (const at of [start, end]) if (at > 0 && at < text.length && !isInside(at)) cuts.add(at);
  if (chosen) cuts.add(chosen.start).add(chosen.end);
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const is =
      chosen && start >= chosen.start && end <= chosen.end
        ? "chosen"
        : quotes.some((one) => one.start <= start && end <= one.end)
          ? "evidence"
          : "plain";
    return { text: text.slice(start, end), is };
  });
}
