/**
 * What of a reply reached a candidate who spoke into it, and the conversation as it goes on from there.
 * Pure. `heard` counts UTF-16 units of the reply's text (`lastSaid` of the state it left behind).
 */
import type { ConversationState } from "../conversation.ts";
import { heardText } from "./heard-text.ts";
import { keyOf, sentencesOf, type Used } from "../actor/lines.ts";
import { letShow } from "../actor/let-show.ts";
import type { Fact, Station } from "../station.ts";
import { read } from "./text.ts";

type Cut = { said: string; heard: number };

/** @returns where the line ends in the reply, without what closes its last word; -1 where it was put in other words. */
function endIn({ said }: Cut, line: string): number {
  const whole = sentencesOf(line).join(" ");
  const at = whole === "" ? -1 : said.indexOf(whole);
  return at < 0 ? -1 : at + whole.replace(/[^\p{L}\p{N}]+$/u, "").length;
}

const stemsOf = (text: string) => read(text).tokens.map(({ stem }) => stem);

/** For a fact told in an examiner's own words: whether every word of the file's that the reply has was heard. */
function isPutAcross({ said, heard }: Cut, lines: readonly string[]): boolean {
  const spoken = new Set(stemsOf(said));
  const words = lines.flatMap(stemsOf).filter((stem) => stem.length > 3 && spoken.has(stem));
  const reached = new Set(stemsOf(said.slice(0, heard)));
  return words.length > 0 && words.every((stem) => reached.has(stem));
}

function isTold(cut: Cut, lines: readonly string[]): boolean {
  const ends = lines.map((line) => endIn(cut, line)).filter((end) => end >= 0);
  return ends.length > 0 ? ends.some((end) => end <= cut.heard) : isPutAcross(cut, lines);
}

/** A question is understood from its greater half. */
function isAsked(cut: Cut, question: string): boolean {
  const end = endIn(cut, question);
  return end < 0 ? cut.heard * 2 >= cut.said.length : end - question.length / 2 <= cut.heard;
}

/** The keys of every line that lies whole in what was heard. */
function linesHeard({ said, heard }: Cut): Set<string> {
  const keys = new Set<string>();
  const sentences = sentencesOf(said);
  let end = -1;
  const whole = sentences.filter((sentence) => (end += sentence.length + 1) <= heard);
  for (let from = 0; from < whole.length; from++)
    for (let to = from + 1; to <= whole.length; to++) keys.add(keyOf(whole.slice(from, to).join(" ")));
  return keys;
}

/** The counts of what was said, less what nobody heard of it: it may be said again, in its first words. */
function usedAsHeard(cut: Cut, facts: readonly Fact[], before: Used, after: Used): Used {
  const lines = linesHeard(cut);
  const isUnheard = (key: string): boolean => {
    if (key.startsWith("line:")) return !lines.has(key);
    const fact = facts.find(({ id }) => [`told:${id}`, `told-at:${id}`, `hint:${id}`].includes(key));
    const line = key.startsWith("hint:") ? fact?.hint : fact?.say[(after[`told:${fact.id}`] ?? 0) - 1];
    return line !== undefined && !isTold(cut, [line]);
  };
  const used: Used = {};
  for (const [key, times] of Object.entries(after)) {
    const earlier = before[key] ?? 0;
    const now = times > earlier && isUnheard(key) ? earlier : times;
    if (now > 0) used[key] = now;
  }
  return used;
}

function findQuestion(station: Station, id: string): string | undefined {
  const pushBack = id.startsWith("push-back/") ? station.pushBacks[Number(id.slice("push-back/".length))] : undefined;
  return pushBack?.say ?? station.probes.find((probe) => probe.id === id)?.say;
}

/**
 * The state the conversation goes on from. What the candidate did stays as it was taken; a fact, a hint or a question
 * counts only when its words were heard.
 * @param before the state the reply was given from; null for the opening
 */
export function asHeard(
  station: Station,
  before: ConversationState | null,
  after: ConversationState,
  heard: number,
): ConversationState {
  const said = after.lastSaid ?? "";
  if (heard >= said.length) return after;
  const cut: Cut = { said, heard };
  const facts = station.actor?.facts ?? [];
  const told = after.told.filter((id) => {
    const fact = facts.find((each) => each.id === id);
    return before?.told.includes(id) || (fact !== undefined && isTold(cut, fact.say));
  });
  const asked = after.asked.filter((id) => {
    const question = findQuestion(station, id);
    return before?.asked.includes(id) || (question !== undefined && isAsked(cut, question));
  });
  const used = usedAsHeard(cut, facts, before?.used ?? {}, after.used);
  if (after.asked.some((id) => id.startsWith("push-back/") && !asked.includes(id)))
    delete used[`pushed/${after.prompt}`];
  const next = after.prompt > (before?.prompt ?? 0) ? station.prompts[after.prompt] : undefined;
  const prompt = before && next && !isAsked(cut, next.say) ? before.prompt : after.prompt;
  const open = station.actor && after.open && letShow(station.actor, before ?? { used: {} }, { used, told });
  return { ...after, told, asked, used, prompt, ...(open && { open }), lastSaid: heardText(said, heard) };
}
