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

/** What could have been said. `isAnothers`: it comes from another candidate's life. */
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

const LOOKED_FOR = "Examiners look for this here";

export const keptWords = ({ point }: PointMark, { statement }: CriterionMark): string =>
  `${LOOKED_FOR}, and you did it: ${quoted(point)}. It's part of ${quoted(statement)}.`;

/** A little less sure, or half of it. */
export const begunWords = ({ point }: PointMark, { statement }: CriterionMark): string =>
  `You made a start on something examiners look for here: ${quoted(point)}. It's part of ${quoted(statement)}.`;

/** `bare`: without quotations, for readers who aren't shown the conversation. */
export type Advice = { text: string; bare: string };

const after = (conversation: string, advice: string): Advice => ({ text: `${conversation} ${advice}`, bare: advice });

export function contradictedWords(
  against: { point: string; answer: string },
  statement: string,
  instead: Instead,
): Advice {
  const noted = `An examiner would note: ${quoted(against.point)}. That speaks against ${quoted(statement)}.`;
  return after(said("You said", against.answer), `${noted} ${insteadOf(instead, "You could have said instead")}`);
}

export function passedWords({ name, kind, line, answer }: Passed, instead: Instead): Advice {
  const echo = echoOf(line, LONGEST_LINE);
  if (kind === "hint") {
    const asked = insteadOf(instead, "You could have asked");
    return {
      text: `${name} hinted at something: ${echo} ${said("You went on without asking about it", answer.text)} ${asked}`,
      bare: `${name} hinted at something, and you went on without asking about it. ${asked}`,
    };
  }
  const stayed = `Stay with it first. ${insteadOf(instead)}`;
  return {
    text: `${name} told you: ${echo} ${said("Your next words moved past it", answer.text)} ${stayed}`,
    bare: `${name} told you something that mattered, and your next words moved past it. ${stayed}`,
  };
}

/** Where there is no moment to show, the criterion says where it belongs. */
function atMoment(moment: Moment | null, looked: string, statement: string, then: string): Advice {
  const bare = `${looked} It's part of ${quoted(statement)}. ${then}`;
  return { text: moment === null ? bare : `${momentOf(moment)} ${looked} ${then}`, bare };
}

export function missingWords(point: PointMark, statement: string, moment: Moment | null, instead: Instead): Advice {
  const looked = `${LOOKED_FOR}, and we didn't hear it: ${quoted(point.point)}.`;
  return atMoment(moment, looked, statement, insteadOf(instead));
}

/** The candidate may have said it in words we didn't recognise, so this asks and doesn't blame. */
export function unsureWords(
  points: readonly PointMark[],
  statement: string,
  moment: Moment | null,
  instead: Instead,
): Advice {
  const them = points.length === 1 ? "it" : "them";
  const looked = `${LOOKED_FOR}: ${points.map(({ point }) => quoted(point)).join(" and ")}. We're not sure we heard ${them}.`;
  const then = insteadOf(instead, "you could have said", "another candidate might have said");
  return atMoment(moment, looked, statement, `If you did say ${them}, be plainer next time. If not, ${then}`);
}

export const complaintWords = ({ name, line, one }: Complaint): Advice => ({
  text: `You asked more than one question at once, and ${name} answered: ${echoOf(line, LONGEST_LINE)} Ask one, then wait. This would have been enough: “${one}”`,
  bare: `You asked more than one question at once, and ${name} said so. Ask one, then wait.`,
});

/** How much was heard. */
export type Heard = "everything" | "nearly everything" | "much";

export function nothingSureWords({ statement }: CriterionMark, heard: Heard): Advice {
  const whole = `We heard ${heard === "much" ? "much of what" : heard} this station listens for`;
  const again = `If you go again, start with ${quoted(statement)}: that's where we heard least.`;
  const bare = `${whole}, and found nothing we're sure you should change. ${again} With that criterion you can read what the next level sounds like.`;
  return { text: bare, bare };
}
