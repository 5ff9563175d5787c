import { type Delivery, deliveryLines } from "#contract/marking/delivery";
import { domainNote } from "#contract/marking/marksheet";
import type { Mark, Quote } from "#examiner/conversation.ts";
import type { Shared, SharedMarks, Shows } from "./contract.ts";
import type { Standing } from "#contract/marking/trust";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { deliveryIn } from "#server/marking/delivery";
import { domainsOf } from "#server/marking/trust";
import { type Marked, readMarked } from "./read-marked.ts";

type Words = { seq: number; text: string };

/** What was measured of the markers. */
export type SharingDeps = { standing: Standing };

export const SHOWS_NOTHING: Shows = { transcript: false, marks: false, feedback: false, delivery: false };

type Asked = { userId: string; attemptId: string; shows: Shows; until: string | null };

/** What others get of a marked attempt: what its owner switched on, and nothing beside it. Read under the owner's rights. */
export async function readShared(
  tx: Tx,
  clock: Clock,
  { userId, attemptId, shows, until }: Asked,
  { standing }: SharingDeps,
): Promise<Shared> {
  const marked = await readMarked(tx, clock, { userId, attemptId });
  const delivery = shows.delivery ? await deliveryIn(tx, clock, { userId, attemptId, withUsual: false }) : null;
  return sharedOf(marked, { shows, until, delivery, standing });
}

type Beside = { shows: Shows; until: string | null; delivery: Delivery | null; standing: Standing };

function sharedOf(marked: Marked, { shows, until, delivery, standing }: Beside): Shared {
  const { station, mark, turns, partner, hide, hideQuote } = marked;
  // A quote is a piece of the transcript.
  const wordsOf = (quote: Quote) => (shows.transcript ? { seq: quote.seq, text: hideQuote(quote) } : null);
  return {
    station: { title: station.title, type: station.type },
    card: station.card,
    stimulus: station.stimulus ?? null,
    partner,
    until,
    turns: shows.transcript ? turns : null,
    marks: shows.marks ? marksOf(mark, wordsOf, standing) : null,
    feedback: shows.feedback ? feedbackOf(mark, { hide, hideQuote }, shows.transcript) : null,
    delivery: delivery && linesOf(delivery),
  };
}

const linesOf = (delivery: Delivery): Shared["delivery"] =>
  deliveryLines(delivery).map(({ name, figures, basis, why }) => ({ name, figures, basis, why }));

const marksOf = (mark: Mark, wordsOf: (quote: Quote) => Words | null, standing: Standing): SharedMarks => ({
  isPart: mark.only !== undefined,
  overall: mark.overall,
  domains: mark.domains.map((band) => ({
    ...band,
    note: domainNote(band.domain, mark.marker),
    isChecked: domainsOf(standing, mark.marker).some(({ domain, isChecked }) => domain === band.domain && isChecked),
  })),
  criteria: mark.criteria.map(({ id, domain, statement, judgement, points, contradictions }) => ({
    id,
    domain,
    statement,
    judgement,
    found: points.flatMap(({ point, quote }) => (quote ? [{ point, words: wordsOf(quote) }] : [])),
    against: contradictions.map(({ point, quote }) => ({ point, words: wordsOf(quote) })),
  })),
  redFlags: mark.redFlags.map(({ statement, quote }) => ({ statement, words: wordsOf(quote) })),
  marker: mark.marker.id,
});

function feedbackOf(
  { feedback }: Mark,
  { hide, hideQuote }: Pick<Marked, "hide" | "hideQuote">,
  withWords: boolean,
): Shared["feedback"] {
  const { strength, change, note } = feedback;
  const said = strength && hide(strength.text);
  return {
    strength: strength && withWords ? `${said} “${hideQuote(strength.quote)}”` : said,
    change: change && hide(withWords ? change.text : (change.bare ?? change.text)),
    note: note && hide(note),
  };
}
