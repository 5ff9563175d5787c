import { stemOf, type Reading, type Token } from "./text.ts";

const words = (list: string) => new Set(list.trim().split(/\s+/u));

/** Words that carry grammar rather than content. */
export const FUNCTION_WORDS: ReadonlySet<string> = words(`
  a an the this that these those some any every each all both no not never i me my mine myself you your yours yourself
  we us our ours he him his she her hers they them their theirs it its who whom whose which what when where why how
  and or but so because if then than though although while until as of to in on at by for with from into about over
  under after before between through during without within against out up down off again also too very just only
  even still already now here there more most much many such other another be is am are was were been being have has
  had do does did will would can could shall should may might must ought yes no okay ok well oh please really quite
  maybe perhaps however therefore yet rather instead
`);

const SUBJECTS = words("i you we he she they it there who what that this");

const VERBS = new Set(
  [
    ...words(`be have do will would can could shall should may might must need want think feel know tell ask say talk
    speak help make take give get go come see look let try explain listen understand consider mean check find call
    report apologise apologize thank sit stay wait hear work seem sound believe worry keep put show bring offer
    share happen start stop remember promise respect protect treat decide choose agree support respond deal own
    raise involve admit suggest describe learn change imagine hope wonder matter trust balance weigh depend become ignore forget relax focus move set write read eat
    sleep live love hate enjoy miss plan manage handle cope struggle calm cheer leave lose fail drive pay cut quit smoke
    drink cry hurt grow turn open send spend hold reach join meet suck consider avoid contact accept block dump delete text ditch breathe vent arrive carry build buy sell cost
    save add rise fall reduce follow feed catch teach travel visit prefer receive refuse remain require solve suffer
    tend wear win walk run ride wake allow answer appear begin break collect compare complain count create deserve
    deliver die disagree doubt earn encourage exist expect feel finish fix fight gain hide hurry include introduce
    invite jump kick lack laugh lead lend lie lift listen measure mention need notice occur pass pick play pour prepare
    press prevent produce prove provide pull push realise recognise reckon recover refer rely remind remove repeat
    replace reply return rush shout sing skip slip smile sort spread stick study suit survive throw tidy upset vary
    vote warn wash watch wipe worsen stand find swim clean cook cross use ring`),
  ].map(stemOf),
);

const NUMBERS =
  words(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half times
  plus minus per cent percent`);
const COMES_TO = words("is are was were makes equals gives leaves");

const isNumber = ({ word }: Token): boolean => NUMBERS.has(word) || /^\d/u.test(word);

/** "Eight times eighty-five is 680": a sum said aloud is a sentence. */
const isSum = (tokens: readonly Token[], at: number, from: number): boolean =>
  COMES_TO.has(tokens[at]?.word ?? "") && tokens.slice(from, at).some(isNumber);

function isVerbLike({ word, stem }: Token): boolean {
  return VERBS.has(stem) || (word.length > 4 && /(?:ing|ed)$/u.test(word));
}

function isGrammar(token: Token): boolean {
  return FUNCTION_WORDS.has(token.word) || isVerbLike(token) || isNumber(token);
}

/** A sentence among the tokens: from its first up to the first of the next. */
type Sentence = { from: number; to: number };

function sentencesOf(tokens: readonly Token[]): Sentence[] {
  const starts = tokens.flatMap(({ sentence }, at) => (sentence === tokens[at - 1]?.sentence ? [] : [at]));
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? tokens.length }));
}

/** A verb, a sum, or somebody of whom something is about to be said. */
function hasVerb(tokens: readonly Token[], { from, to }: Sentence): boolean {
  const isVerbAt = (token: Token, at: number) =>
    isVerbLike(token) || (SUBJECTS.has(token.word) && at + 1 < to) || isSum(tokens, at, from);
  return tokens.slice(from, to).some((token, after) => isVerbAt(token, from + after));
}

const FEW_WORDS = 5;
const LEAST_GRAMMAR = 0.2;

function hasHardlyGrammar(tokens: readonly Token[], { from, to }: Sentence): boolean {
  const length = to - from;
  return length >= FEW_WORDS && tokens.slice(from, to).filter(isGrammar).length < length * LEAST_GRAMMAR;
}

const LIST_ITEMS = 4;
const LIST_WORDS: ReadonlySet<string> = new Set(["of", "and", "the", "a", "for", "or"]);

/** "Safeguarding, duty of care, multidisciplinary team, holistic approach": four items or more and no sentence. */
function isCommaList(tokens: readonly Token[], text: string, { from, to }: Sentence): boolean {
  let items = 1;
  for (let at = from; at < to; at++) {
    const { word = "", start = 0 } = tokens[at] ?? {};
    if (FUNCTION_WORDS.has(word) && !LIST_WORDS.has(word)) return false;
    if (at > from && text.slice(tokens[at - 1]?.end, start).includes(",")) items++;
  }
  return items >= LIST_ITEMS;
}

const LONGEST_RUN = 5;

/** Six words or more with nothing between them. */
function markRuns(tokens: readonly Token[], { from, to }: Sentence, isListed: boolean[]): void {
  let run = 0;
  for (const [after, token] of tokens.slice(from, to).entries()) {
    const at = from + after;
    run = isGrammar(token) ? 0 : run + 1;
    if (run > LONGEST_RUN) isListed.fill(true, at - run + 1, at + 1);
  }
}

const WINDOW = 12;
const LITTLE = 3;

/** Speech is full of little words: twelve words in a row with hardly one of them are words poured out. */
function markPoured(tokens: readonly Token[], { from, to }: Sentence, isListed: boolean[]): void {
  let little = 0;
  for (let at = from; at < to; at++) {
    if ((tokens[at]?.word.length ?? 0) <= LITTLE) little++;
    if (at - WINDOW >= from && (tokens[at - WINDOW]?.word.length ?? 0) <= LITTLE) little--;
    if (at - from >= WINDOW - 1 && little <= 1) isListed.fill(true, at - WINDOW + 1, at + 1);
  }
}

/**
 * Marks the words of bare lists: sentences with no verb or hardly any grammar, enumerations, and runs of six or more
 * words with nothing between them. "empathy autonomy beneficence justice" is a list, not an answer.
 */
export function listedWords({ tokens, text }: Reading): boolean[] {
  const isListed = tokens.map(() => false);
  for (const sentence of sentencesOf(tokens)) {
    const isList =
      !hasVerb(tokens, sentence) || isCommaList(tokens, text, sentence) || hasHardlyGrammar(tokens, sentence);
    if (isList) isListed.fill(true, sentence.from, sentence.to);
    else {
      markRuns(tokens, sentence, isListed);
      markPoured(tokens, sentence, isListed);
    }
  }
  return isListed;
}
