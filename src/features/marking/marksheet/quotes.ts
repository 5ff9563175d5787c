import type { Turn } from "#contract/interview/attempts";
import type { Mark, Quote } from "#contract/marking/marking";

/** A quote with the name it has in the address, and what it is a quote for. */
export type NamedQuote = { name: string; quote: Quote; says: string };

/** "criterion.point", as in `?quote=listening.names-the-worry`. */
export const quoteName = (criterion: string, point: string): string => `${criterion}.${point}`;
export const againstName = (criterion: string, contradiction: string): string =>
  `${criterion}.against.${contradiction}`;
export const flagName = (flag: string): string => `flag.${flag}`;
export const asideName = (place: number): string => `set-aside.${place + 1}`;
export const STRENGTH = "strength";

type Stretch = Pick<Quote, "start" | "end">;

/** Any words of anybody's, whether they earned a mark or not: "turn.4.0-62". */
export const placeName = ({ seq, start, end }: Stretch & Pick<Quote, "seq">): string => `turn.${seq}.${start}-${end}`;

/** The words such a name points to; undefined where the transcript has no such place. */
export function findPlace(name: string, turns: Turn[]): NamedQuote | undefined {
  const [seq, start, end] = (/^turn\.(\d+)\.(\d+)-(\d+)$/.exec(name) ?? []).slice(1).map(Number);
  const turn = turns.find((each) => each.seq === seq);
  if (!turn || start === undefined || end === undefined || start >= end || end > turn.text.length) return undefined;
  const quote = { seq: turn.seq, start, end, text: turn.text.slice(start, end), atMs: turn.atMs };
  return { name, quote, says: "This place in what was said" };
}

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

/** `isUnsure`: the recogniser was not sure of these words. */
export type Piece = { text: string; is: "plain" | "evidence" | "chosen"; isUnsure?: true };

/** One turn cut where quotes begin and end. The chosen quote is exactly one piece. */
export function piecesOf(text: string, quotes: Quote[], chosen: Quote | null, unsure: Stretch[] = []): Piece[] {
  const cuts = new Set([0, text.length]);
  const isInside = (at: number) => chosen !== null && at > chosen.start && at < chosen.end;
  for (const { start, end } of [...quotes, ...unsure])
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
    const isUnsure = unsure.some((one) => one.start < end && start < one.end);
    return { text: text.slice(start, end), is, ...(isUnsure && { isUnsure }) };
  });
}
