/** Whose words a clause holds, and whether it supposes, wishes or regrets rather than says. */
import type { Clause } from "./clause.ts";
import { AUXILIARIES, COMMON_VERBS, SPEECH } from "./words.ts";

/** "past": what the speaker once thought; "disbelieved": what no one would say. Null: the speaker's own, now. */
export type Author = "reported" | "past" | "disbelieved" | null;

export type Voice = {
  author: Author;
  /** Puts what follows into someone's mouth; "wanting" does so only from its own verb on: "he asks me to". */
  reports: "reported" | "past" | "wanting" | null;
  /** The word that makes it a supposition. */
  supposes: "if" | "unless" | "until" | "whether" | null;
  /** "I'd ask whether": what follows is what the speaker finds out. */
  isAskedAbout: boolean;
  /** "I should have told": what was not done. */
  isRegretted: boolean;
  isWished: boolean;
  /** A "not" in it does not reach what is said: "no one would say that". */
  keepsNegation: boolean;
};

const isSelf = ({ subject }: Clause) => subject.word === "i" || subject.word === "we";
const PEOPLE = /^(?:he|she|they|people|someone|somebody|everyone|everybody|one|third|other|who|nobody)$/u;
const SAYING_OF_THINGS =
  /^(?:say|says|said|claims|claim|argues|argue|reckons|reckon|insists|thinks|think|believes|believe)$/u;
const SAYING =
  /^(?:say|says|said|saying|claim|claims|claimed|argue|argues|argued|reckons|reckoned|thinks|think|thought|told|insists|insisted|suggested|wants|wanted)$/u;
const INNER = /^(?:know|knows|knew|understand|understood|feel|feels|felt|want|wants|wanted|ask|asked|asks)$/u;

/** Whether what follows is put into someone's mouth. */
function reportsOf(clause: Clause): Voice["reports"] {
  const { words, subject } = clause;
  const text = words.join(" ");
  if (/^(?:and |so |but )?(?:according to|apparently|supposedly|allegedly)/u.test(text)) return "reported";
  const at = words.findIndex((word) => SPEECH.has(word));
  if (at < 0) return null;
  const verb = words[at] ?? "";
  const before = words.slice(0, at);
  // "She should be told": what she is to hear is nobody's words yet.
  if (verb === "told" && before.includes("be")) return null;
  if (isSelf(clause)) return ownReport(verb, before, text);
  if (subject.word === "you") {
    const isSupposed = before.includes("could") || before.includes("might");
    return /^(?:say|argue|claim|suggest)$/u.test(verb) && isSupposed ? "reported" : null;
  }
  if (subject.word === "it") return /^(?:say|says|said)$/u.test(verb) ? "reported" : null;
  if (subject.word === "nobody") return null;
  const isThing = subject.word === "thing" || subject.word === "";
  const isNamed =
    isThing &&
    at <= 4 &&
    SAYING.test(verb) &&
    !words[0]?.endsWith("ing") &&
    !/\b(?:i|we|not)\b/u.test(before.join(" "));
  if (!PEOPLE.test(subject.word) && !isNamed && !(subject.word === "thing" && SAYING_OF_THINGS.test(verb))) return null;
  // What someone knows or feels is how things are, and not what they say.
  if (!INNER.test(verb) || /^(?:third|other|people)$/u.test(subject.word)) return "reported";
  return /^(?:want|wanted|wants|asked|asks|ask)$/u.test(verb) ? "wanting" : null;
}

function ownReport(verb: string, before: string[], text: string): Voice["reports"] {
  if (before.includes("used") && before.includes("to")) return "past";
  if (/^(?:thought|believed|felt|reckoned)$/u.test(verb) && /^(?:at first|first|originally|before)/u.test(text))
    return "past";
  const wouldHave = before.includes("have") && before.includes("would");
  return wouldHave && /^(?:said|thought|told)$/u.test(verb) ? "past" : null;
}

const NO_ONE_SAYS =
  /\b(?:nobody|noone|no one)\b.*\bwould\b.*\b(?:say|think|claim|argue|believe|tell|suggest)\b|\b(?:nobody|no one) in (?:his|her|their|a) right minds?\b|\b(?:wrong|silly|stupid|daft|mad|untrue|false|dishonest|ridiculous|nonsense|a lie|absurd) to (?:say|think|claim|argue|suggest|believe|pretend)$|\b(?:i|we) (?:would|will|could|can|do) (?:never|not) (?:say|claim|argue|suggest|pretend)$/u;
const DISTANCED = /\b(?:the (?:idea|thought|claim|notion) (?:that|of)|go on about|goes on about|is just an excuse)\b/u;
const ONCE = /^(?:and |but )?(?:at first|when i was (?:younger|little|a kid|small))/u;
const REGRETS =
  /\b(?:should|could|would|might|ought to) have (?!to\b|a\b|an\b|the\b|no\b|some\b|my\b|any\b|got to\b|two\b|more\b|him\b|her\b|them\b|it\b)(?:\w+(?:ed|en|t|ne|wn|ld|id|de|ck|ght|me|un|ot|ut)|been|said|made|left|kept|rung|sung|come|gone|run)\b/u;
const MEANT_TO = /\bi (?:was|were) (?:going|about) to\b|\bi meant to\b/u;
const FINDS_OUT = /\b(?:ask|check|see|know|find out|wonder|suggest)$/u;

const hasVerb = (clause: Clause) =>
  clause.words.slice(1).some((word) => AUXILIARIES.has(word) || COMMON_VERBS.has(word));

/** Where nothing is punctuated, this is where somebody else's words end; unless what comes before it waits for more. */
const BEGINS_ANEW = /^(?:so )?i (?:would|will)\b/u;
const AWAITS = /^(?:that|worried|afraid|scared|sure|certain|know|knows|think|thinks|hope|hopes|says?|said|believes?)$/u;

/** Whose words run on from clause to clause, until the speaker takes the word back. */
type Carried = { author: Author; isExplicit: boolean };
const OWN: Carried = { author: null, isExplicit: false };

function isTakenBackBySpeaker(clause: Clause, before: Clause | undefined, { author, isExplicit }: Carried): boolean {
  const { relation, words } = clause;
  const isMine = isSelf(clause);
  if (relation === "root" || relation === "contrast") return true;
  if (relation === "result") return isMine || !isExplicit;
  if (relation === "comma" && author === "past" && /^(?:now|these|but)$/u.test(words[0] ?? "")) return true;
  if (relation === "comma" || relation === "coordinate") return isMine;
  if (relation !== "parallel" || !isMine) return false;
  const isThin = before !== undefined && before.relation !== "root" && !hasVerb(before);
  const said = words.join(" ");
  if (isExplicit) return BEGINS_ANEW.test(said) && !AWAITS.test(before?.words.at(-1) ?? "");
  return !isThin && /\b(?:would|will|could|must|think|have)\b/u.test(said);
}

function carriedAfter(clause: Clause, reports: Voice["reports"], carried: Carried, next: Clause | undefined): Carried {
  const text = clause.words.join(" ");
  if (/\blying\b.*\bif i (?:said|say|told you)$/u.test(text)) return { author: "disbelieved", isExplicit: false };
  if (NO_ONE_SAYS.test(text) && next?.relation === "complement")
    return { author: "disbelieved", isExplicit: next.opener === "that" };
  if (DISTANCED.test(text)) return { ...carried, author: "disbelieved" };
  if (ONCE.test(text) || isOldSelf(clause, text)) return { ...carried, author: "past" };
  return reports === "reported" || reports === "past" ? { ...carried, author: reports } : carried;
}

const isOldSelf = ({ subject }: Clause, text: string) =>
  (subject.word === "i" && /\bused to\b/u.test(text)) || /\bi would have (?:said|thought)\b/u.test(text);

function suppositionOf(
  clause: Clause,
  before: Clause | undefined,
  voiceBefore: Voice | undefined,
): Pick<Voice, "supposes" | "isAskedAbout"> {
  const { relation, opener, words } = clause;
  const [first = "", second = ""] = words;
  let supposes: Voice["supposes"] = null;
  if (relation === "subordinate" && /^(?:if|unless|until|whether|even)$/u.test(opener))
    supposes = opener === "even" ? "if" : (opener as Voice["supposes"]);
  if (supposes === null && /^(?:but|and|so)$/u.test(first) && /^(?:if|unless)$/u.test(second))
    supposes = second as "if" | "unless";
  const asks =
    before && isSelf(before) && FINDS_OUT.test(before.words.join(" ").replace(/ (?:him|her|them|you)$/u, ""));
  if ((supposes === "whether" || supposes === "if") && asks) return { supposes: null, isAskedAbout: true };
  const goesOn =
    relation === "complement" || (relation === "coordinate" && !words.includes("would") && !words.includes("will"));
  return { supposes: supposes ?? (goesOn ? (voiceBefore?.supposes ?? null) : null), isAskedAbout: false };
}

/** The voice of each clause of one sentence. */
export function voicesOf(clauses: readonly Clause[]): Voice[] {
  const voices: Voice[] = [];
  let carried = OWN;
  for (const [at, clause] of clauses.entries()) {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const text = clause.words.join(" ");
    if (isTakenBackBySpeaker(clause, before, carried)) carried = OWN;
    const isReportedThat =
      clause.opener === "that" && clause.relation === "complement" && (voices.at(-1)?.reports ?? null) !== null;
    if (carried.author !== null && isReportedThat) carried = { ...carried, isExplicit: true };
    const reports = reportsOf(clause);
    const isOwnPast = isOldSelf(clause, text) || ONCE.test(text);
    voices.push({
      author: isOwnPast ? "past" : carried.author,
      reports,
      ...suppositionOf(clause, before, voices.at(-1)),
      isRegretted: (clause.subject.word === "i" && REGRETS.test(text)) || MEANT_TO.test(text),
      isWished: before !== undefined && /\bi wish$/u.test(before.words.join(" ")),
      keepsNegation: NO_ONE_SAYS.test(text) && next?.relation === "complement",
    });
    carried = carriedAfter(clause, reports, carried, next);
  }
  return voices;
}
