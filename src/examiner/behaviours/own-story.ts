/** Where a speaker tells of themselves instead of staying with the other: "I went through this too", "my boss did that". */
import type { Reading } from "../language/text.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const PAST = words(`went lost struggled dealt learned learnt experienced failed worked lived moved broke grew suffered
  remember dated divorced quit studied cried married related relate used faced tried got felt had found started became
  ended hated loved`);
const PERFECT = words(
  "been had felt experienced dealt struggled gone lost worked suffered lived done faced failed learned known",
);
const BETWEEN = words(
  "also once too just really actually personally definitely recently have had ever always totally can both have've",
);
const STATES = words(
  "depressed anxious bullied fired younger little pregnant diagnosed divorced a in once also at your your the so really very there stressed scared dumped",
);
/** What a listener does: no story. */
const LISTENING = words(
  "wondering time minute letter file form list plan referral look looked chance question questions quick notes note chart results record records history read chat word meaning hoping going asked told thinking understood heard noticed help idea thought feeling sense impression",
);
const NEAR = 5;

type Found = { first: number; last: number };

function isTelling(reading: Reading, at: number): boolean {
  const word = (offset: number) => reading.tokens[offset]?.word ?? "";
  let next = at + 1;
  const helper = word(next);
  while (BETWEEN.has(word(next)) && next < at + 3) next++;
  if (helper === "have" && PERFECT.has(word(next))) return true;
  if (PAST.has(word(next))) return true;
  return word(next) === "was" && STATES.has(word(next + 1));
}

function isListening(reading: Reading, at: number): boolean {
  for (let ahead = at + 1; ahead <= at + NEAR + 2; ahead++) {
    const token = reading.tokens[ahead];
    if (token?.sentence !== reading.tokens[at]?.sentence) return false;
    if (LISTENING.has(token?.word ?? "")) return true;
  }
  return false;
}

const KIN =
  words(`mum mom mam mother dad father brother sister gran grandma grandad grandpa nan cousin aunt uncle friend
  wife husband partner boyfriend girlfriend ex son daughter boss dog cat roommate`);
const OF_MINE = words("had has have went did died passed struggled suffered gets got used");
const SAME = words("same similar too");
const ALSO = words("also too");
const SHARED = words("suffer suffered get got have had struggle feel felt hate live lived deal find found");
const BAD = words("bad really hard tough rough terrible awful horrible similar same difficult");

/** "My ex did exactly the same", "a friend of mine had that", "in my case", "for me it was", "I also get that". */
function isOtherTelling(reading: Reading, at: number): boolean {
  const sentence = reading.tokens[at]?.sentence;
  const word = (offset: number) => {
    const token = reading.tokens[offset];
    return token?.sentence === sentence ? (token?.word ?? "") : "";
  };
  const ahead = (from: number, among: ReadonlySet<string>) =>
    [0, 1, 2, 3, 4, 5].some((step) => among.has(word(from + step)));
  const here = word(at);
  if (here === "my" && KIN.has(word(at + 1))) return ahead(at + 2, SAME) || OF_MINE.has(word(at + 2));
  if (here === "of" && word(at + 1) === "mine") return KIN.has(word(at - 1)) && ahead(at + 2, OF_MINE);
  if (here === "in" && word(at + 1) === "my") return word(at + 2) === "case" || word(at + 2) === "experience";
  if (here === "for" && word(at + 1) === "me") return /^(?:it|the|that)$/u.test(word(at + 2)) && at - 1 < 0;
  if (here !== "i") return false;
  if (ALSO.has(word(at + 1)) && SHARED.has(word(at + 2))) return true;
  return /^(?:had|have)$/u.test(word(at + 1)) && ahead(at + 2, BAD) && !ahead(at + 2, words("question feeling"));
}

/** Sentences in which "I" did, had or was something of its own. Linear in the length of the reading. */
export function ownStoriesIn(reading: Reading): Found[] {
  const found: Found[] = [];
  reading.tokens.forEach((token, at) => {
    const isTold = (token.word === "i" && isTelling(reading, at)) || isOtherTelling(reading, at);
    if (!isTold || isListening(reading, at)) return;
    const before = reading.tokens[at - 1];
    const isSupposed =
      before?.sentence === token.sentence && /^(?:if|do|did|have|can|could|should|would)$/u.test(before.word);
    if (!isSupposed) found.push({ first: at, last: Math.min(at + NEAR, reading.tokens.length - 1) });
  });
  return found;
}

/** What a listener says of itself, and what anybody says who does a job: none of it is a story. */
const OF_ROLE =
  words(`am will would can could may might shall guess think know want understand hear see wonder mean hope
  appreciate believe suppose imagine need like love promise say ask agree feel sense notice get do should must wish thank
  recommend suggest advise`);
const ROLE_NOUNS =
  words(`name role job first last next main question questions understanding colleague colleagues notes note next guess sense
  point advice suggestion hope concern apologies condolences sympathies heart shift team`);
const STATED = words("depressed anxious ill sick pregnant divorced adopted diabetic autistic same from");

const skipped = (reading: Reading, at: number): number => {
  let next = at + 1;
  while (BETWEEN.has(reading.tokens[next]?.word ?? "") && (reading.tokens[next]?.word ?? "") !== "have") next++;
  return next;
};

/** Sentences in which nobody tells of themselves: no "I" and no "my", or a listener's only; or they ask. */
export function notOfSelf(reading: Reading): Found[] {
  const told = new Set<number>();
  reading.tokens.forEach(({ word, sentence }, at) => {
    const next = reading.tokens[skipped(reading, at)];
    const after = next?.sentence === sentence ? next.word : "";
    if (word === "i" && after !== "") {
      const state = reading.tokens[skipped(reading, at) + 1]?.word ?? "";
      const isState = after === "am" && STATED.has(state);
      if ((!OF_ROLE.has(after) || isState) && !isListening(reading, at)) told.add(sentence);
    }
    if ((word === "my" || word === "our") && !ROLE_NOUNS.has(after)) told.add(sentence);
  });
  return reading.sentences.flatMap(({ isQuestion }, sentence) => {
    const first = reading.tokens.findIndex((token) => token.sentence === sentence);
    return first >= 0 && (isQuestion || !told.has(sentence)) ? [{ first, last: first }] : [];
  });
}
