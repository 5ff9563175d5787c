/** Finds behaviours in what was said. */
import { BEHAVIOURS, type Behaviour, type Heard } from "./behaviour.ts";
import { BEHAVIOUR_PHRASES } from "./behaviour-patterns.ts";
import { harmIn } from "./harm.ts";
import { isMeant } from "../language/is-meant.ts";
import type { LinearModel } from "../language/linear-model.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { questionsOf } from "../actor/questions.ts";
import { reflectionsIn } from "./reflection.ts";
import type { Reading } from "../language/text.ts";
import { isNonsense, isSilent } from "../language/unheard.ts";

const WHOLE_TURN = { first: 0, last: -1 };
const MANY_QUESTIONS = 3;
const BARE_WORDS = 3;

function phraseBehaviours(reading: Reading): Heard[] {
  const found: Heard[] = [];
  for (const behaviour of BEHAVIOURS) {
    for (const source of BEHAVIOUR_PHRASES[behaviour] ?? []) {
      for (const match of matchesOf(phraseOf(source), reading)) {
        const heard = { behaviour, ...match };
        if (isMeant(heard, reading)) found.push(heard);
      }
    }
  }
  return found;
}

type Span = { first: number; last: number };

/** Answers whether any span of a behaviour touches another span. The spans come in order and apart. */
function overlapsOf(found: Heard[]): (behaviour: Behaviour, span: Span) => boolean {
  const spans = new Map<Behaviour, Heard[]>();
  for (const heard of found) {
    const own = spans.get(heard.behaviour);
    if (own) own.push(heard);
    else spans.set(heard.behaviour, [heard]);
  }
  return (behaviour, { first, last }) => {
    const own = spans.get(behaviour) ?? [];
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.last ?? 0) < first) low = middle + 1;
      else high = middle;
    }
    return (own[low]?.first ?? Infinity) <= last;
  };
}

/** Matches of one behaviour that touch are one piece of behaviour. */
function merged(found: Heard[]): Heard[] {
  const last = new Map<Behaviour, Heard>();
  const kept: Heard[] = [];
  for (const heard of found.toSorted((one, other) => one.first - other.first || other.last - one.last)) {
    const before = last.get(heard.behaviour);
    if (before && before.last >= heard.first) before.last = Math.max(before.last, heard.last);
    else {
      const copy = { ...heard };
      kept.push(copy);
      last.set(heard.behaviour, copy);
    }
  }
  return kept;
}

/** What the first is taken for is not also taken for the second, where both rest on the same words. */
const OUTRANKS: readonly (readonly [Behaviour, Behaviour])[] = [
  ["checks-understanding", "validates"],
  ["dismisses", "validates"],
  ["explores-feelings", "names-emotion"],
  ["explores-concern", "names-emotion"],
  ["rude", "validates"],
  ["names-emotion", "validates"],
  ["gives-time", "dismisses"],
  ["validates", "blames"],
  ["asks-for-help", "checks-understanding"],
  ["admits-limits", "bare-word"],
];

function settled(found: Heard[]): Heard[] {
  const overlaps = overlapsOf(found);
  return found.filter(
    (heard) => !OUTRANKS.some(([stronger, weaker]) => weaker === heard.behaviour && overlaps(stronger, heard)),
  );
}

/** A question that asks leave, offers or checks is no closed question. */
const KIND_QUESTIONS: readonly Behaviour[] = [
  "asks-permission",
  "offers-choice",
  "offers-support",
  "checks-understanding",
  "invites-questions",
  "gives-time",
];

function questionBehaviours(reading: Reading, others: Heard[]): Heard[] {
  const questions = questionsOf(reading);
  const found: Heard[] = [];
  const overlaps = overlapsOf(others);
  for (const { first, last, isOpen } of questions) {
    const isKind = KIND_QUESTIONS.some((each) => overlaps(each, { first, last: Math.min(last, first + 8) }));
    if (isOpen) found.push({ behaviour: "open-question", first, last });
    else if (!isKind) found.push({ behaviour: "closed-question", first, last });
  }
  const [earliest] = questions;
  const latest = questions.at(-1);
  if (questions.length >= MANY_QUESTIONS && earliest && latest) {
    found.push({ behaviour: "stacks-questions", first: earliest.first, last: latest.last });
  }
  return found;
}

/**
 * All that is heard in one turn, in order of the words. `before` is the other speaker's last line.
 * @param model of reflections; null for the rules alone
 */
export function behavioursOf(reading: Reading, before?: string, model: LinearModel | null = null): Heard[] {
  if (isSilent(reading)) return [{ behaviour: "silent", ...WHOLE_TURN }];
  if (isNonsense(reading)) return [{ behaviour: "nonsense", ...WHOLE_TURN }];
  const found = settled(merged(phraseBehaviours(reading)));
  found.push(...questionBehaviours(reading, found));
  found.push(...reflectionsIn(reading, before, found, model), ...harmIn(reading));
  const words = new Set(reading.tokens.map((token) => token.start)).size;
  if (found.length === 0 && words <= BARE_WORDS) return [{ behaviour: "bare-word", ...WHOLE_TURN }];
  return found.toSorted((one, other) => one.first - other.first || one.last - other.last);
}
