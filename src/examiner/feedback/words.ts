/** What the two cards say. Pure words, no decisions. */
import type { CriterionMark, PointMark } from "../conversation.ts";
import type { Moment } from "./moments.ts";
import type { Complaint, Passed } from "./passed.ts";

const LONGEST_LINE = 220;
const LONGEST_ANSWER = 160;

/** A literal opening of what was said, cut at a word. Quotation marks in it become single ones; half of a pair goes. */
function echoOf(text: string, longest: number): string {
  const marks = text.match(/["“”]/gu)?.length ?? 0;
  const line = text
    .replace(/\s+/gu, " ")
    .replace(/["“”]/gu, marks % 2 === 0 ? "'" : "")
    .trim();
  if (line.length <= longest) return `“${line}”`;
  const cut = line.lastIndexOf(" ", longest);
  return `“${line.slice(0, cut > 0 ? cut : longest)} …”`;
}

/** A note or statement between quotation marks, without its full stop. */
const quoted = (text: string) => `“${text.trim().replace(/[.!]+$/u, "")}”`;

/** The beginning of an answer, as a sentence of ours that ends where the quotation does. */
const said = (lead: string, answer: string) => {
  const echo = echoOf(answer, LONGEST_ANSWER);
  return `${lead}: ${/[.!?…]['’)]?”$/u.test(echo) ? echo : `${echo}.`}`;
};

/** What could have been said. `isAnothers`: it belongs to somebody else's story. */
export type Instead = { example: string; isAnothers: boolean };

function insteadOf(
  { example, isAnothers }: Instead,
  lead = "You could have said",
  ofAnother = "Another candidate might have said",
): string {
  const words = example.trim();
  return `${isAnothers ? ofAnother : lead}: ${/^["“]/u.test(words) ? words : `“${words}”`}`;
}

function momentOf({ by, line, answer }: Moment): string {
  const put = line === null ? "" : `${by === null ? "You were asked" : `${by} said`}: ${echoOf(line, LONGEST_LINE)} `;
  return `${put}${said("You said", answer)}`;
}

export const keptWords = ({ point }: PointMark, { statement }: CriterionMark): string =>
  `Examiners look for this here, and you did it: ${quoted(point)}. It's part of ${quoted(statement)}.`;

/** `worth`: the point that would have outweighed it. */
export function contradictedWords(
  against: { point: string; answer: string },
  statement: string,
  instead: Instead,
): string {
  const noted = `An examiner would note: ${quoted(against.point)}. That speaks against ${quoted(statement)}.`;
  return `${said("You said", against.answer)} ${noted} ${insteadOf(instead, "You could have said instead")}`;
}

export function passedWords({ name, kind, line, answer }: Passed, instead: Instead): string {
  const lead = kind === "hint" ? `${name} hinted at something` : `${name} told you`;
  const went = kind === "hint" ? "You went on without asking about it" : "Your next words moved past it";
  const first = kind === "hint" ? "You could have asked" : "Stay with it first. You could have said";
  return `${lead}: ${echoOf(line, LONGEST_LINE)} ${said(went, answer.text)} ${insteadOf(instead, first)}`;
}

export function missingWords(point: PointMark, statement: string, moment: Moment | null, instead: Instead): string {
  const missing = `We didn't hear this from you: ${quoted(point.point)}.`;
  if (moment === null) return `${missing} It's part of ${quoted(statement)}. ${insteadOf(instead)}`;
  return `${momentOf(moment)} ${missing} ${insteadOf(instead)}`;
}

/** In other words than ours it may well be there, so this asks and blames nobody. */
export function unsureWords(
  points: readonly PointMark[],
  statement: string,
  moment: Moment | null,
  instead: Instead,
): string {
  const isOne = points.length === 1;
  const unsure = `We're not sure we heard ${isOne ? "this" : "these"} from you: ${points.map(({ point }) => quoted(point)).join(" and ")}.`;
  const where = moment === null ? `${unsure} It's part of ${quoted(statement)}.` : `${momentOf(moment)} ${unsure}`;
  const meant = isOne
    ? "If it was there, say it more plainly next time."
    : "If they were there, say them more plainly next time.";
  return `${where} ${meant} If not, ${insteadOf(instead, "you could have said", "another candidate might have said")}`;
}

export function complaintWords({ name, about, line, one }: Complaint): string {
  const answered = `${name} answered: ${echoOf(line, LONGEST_LINE)}`;
  if (about === "heaped")
    return `You asked more than one question at once, and ${answered} Ask one, then wait. This would have been enough: “${one}”`;
  return `You asked: ${echoOf(one, LONGEST_ANSWER)} ${answered} Before you ask again, say back what you know. You could have said: “${CHECKS}”`;
}

/** Before a question that may have been answered. */
export const CHECKS = "Let me check I've got this right so far.";

export function nothingSureWords({ statement }: CriterionMark, isAllHeard: boolean): string {
  const heard = isAllHeard ? "everything" : "nearly everything";
  return `We heard ${heard} this station listens for, and found nothing we're sure you should change. If you go again, start with ${quoted(statement)}: it was the least clear part to us. With that criterion you can read what the next level sounds like.`;
}
