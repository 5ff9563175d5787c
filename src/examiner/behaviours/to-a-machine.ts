/**
 * Orders to a language model: "from now on you act as …", "stay in character". One order with a sign of a machine near
 * it, or two orders, make the turn from there on a text for a machine, whose prose is nobody's answer.
 */
import type { Reading } from "../language/text.ts";

export type Range = { start: number; end: number };

const MODEL =
  "(?:chat ?gpt|gpt|open ?ai|bing chat|dan|language model|chat ?bot|(?:ai|al) (?:model|assistant|system|bot)|ai|al)";
const PART = "(?:an?|the role|the part|another|my)";

/** What is said to a machine and hardly to a person in the room. */
const ORDERS = [
  `\\byou(?:['’]re| are| will)(?: now| still)?(?: going to| about to| to)? (?:act as|play(?:ing)? (?:the )?(?:role|part|character)|pretend|immerse|role-?play|simulate|be (?:known as|an? (?:ai|chatbot)))\\b`,
  `\\byou(?:['’]re| are)(?: now)? (?:an? |the |my )?(?:\\w+ ){0,3}${MODEL}\\b`,
  `\\b(?:you (?:are|have been|will be) (?:now )?|this conversation you are )replaced by\\b`,
  `\\b(?:you(?:['’]re| are)|be) in the role of\\b`,
  `\\b(?:hi|hello|hey|dear|okay|ok),? ?chat ?gpt\\b|\\bchat ?gpt,`,
  `\\b(?:act|respond|answer|reply|behave|speak|write|continue) (?:only |always |to me |now )?(?:as|like) (?:if you (?:are|were)|${PART} (?:\\w+ ){0,3}(?:ai|model|bot|character|persona)|dan\\b|both)`,
  `(?:^|[.!?:] )(?:please )?(?:act as|pretend to be|transform into|simulate|role-?play as|imagine you are an?|let['’]?s (?:act|role-?play|play a game))\\b`,
  `\\b(?:from now on|for the rest of this (?:conversation|chat)|for this conversation),? (?:you|whenever|your|i want you to)\\b`,
  `\\b(?:always |must |never |please |not )?(?:stay|remain|stays|break|breaks|breaking|staying)(?: always)?(?: in| of)? character\\b`,
  `\\b(?:ignore|disregard|forget) (?:all |any |every |everything |the |your |my |of |these |previous |prior |earlier |above )*(?:instructions?|directions?|prompts?|rules|guidelines|you (?:have )?(?:learned|learnt|were told)|i have (?:instructed|told))\\b`,
  `\\b(?:begin|start|end|preface|prefix) (?:each|every|all|your|his|any)(?: of)? (?:your )?(?:\\w+ )?(?:answers?|responses?|repl(?:y|ies)|prompts?|messages?|outputs?)\\b`,
  `\\b(?:respond|reply|answer) to (?:every|each|all|the following|this|my)(?: of)?(?: my| the)? ?(?:prompts?|requests?|questions?|messages?|instructions?)\\b`,
  `\\b(?:you|it|he|she|they) (?:can|could|will|would|must|do|does)(?: not|n['’]t) (?:say|refuse|reject|respond|reply|tell me)(?: \\w+){0,6} (?:you can(?:not|['’]t)|requests?|prompts?|language model|open ?ai|sorry)\\b`,
];

/** What stands in texts for machines, and seldom anywhere else. */
const SIGNS = [
  `\\b(?:chat ?gpt|gpt-?\\d|open ?ai|language models?|jailbr(?:eak|oken)|dan mode|developer mode|system prompt|content polic(?:y|ies)|unfiltered|uncensored|amoral|nonmoral|nsfw|un-?hinged|catgirl|as an ai|ai (?:model|language|assistant|system|chatbot|agent)|chat ?bot|filters and|restrictions and filters|artificial intelligence who)\\b`,
  `\\b(?:the|an?|this|my|every|your|his|first|next|following) (?:prompt|persona|user(?:['’]s)?) (?!interface|experience|name|friendly)`,
  `[{[<](?:insert\\b|your prompt|prompt|user\\b|\\w+[_.]\\w+[}\\]>])|\\{[^}]{2,40}\\}|\`\`\`|<\\||\\\\n|&[lg]t;|\\w = \\w+|\\*\\*\\w`,
  `\\b(?:without (?:any )?(?:remorse|ethics|morals?|warnings?|disclaimers?)|unethical|no ethical|ethical or moral|moral and ethical|(?:il)?legal bounds|hacking|malware)\\b`,
];

const ORDER = ORDERS.map((source) => new RegExp(source, "iu"));
const SIGN = SIGNS.map((source) => new RegExp(source, "iu"));
const LONGEST = 2000;
/** Speech without full stops is cut somewhere: there only what follows the first hit is set aside. */
const CLOSED = /(?:^|[.!?:;"”'’)\]}>\n])\s*$/u;

type Hits = { orders: number; signs: number; first: number };

function hitsOf(body: string): Hits {
  const hits: Hits = { orders: 0, signs: 0, first: Infinity };
  const count = (patterns: readonly RegExp[]) =>
    patterns.filter((pattern) => {
      const at = body.search(pattern);
      if (at >= 0) hits.first = Math.min(hits.first, at);
      return at >= 0;
    }).length;
  hits.orders = count(ORDER);
  hits.signs = count(SIGN);
  return hits;
}

/** The part of the turn that is a text for a machine: from its first order or sign to the end; null where it is none. */
export function machineTextIn({ text, sentences }: Reading): Range | null {
  const hits = sentences.map(({ start, end }) => hitsOf(text.slice(start, Math.min(end, start + LONGEST))));
  const orders = hits.reduce((sum, each) => sum + each.orders, 0);
  const signs = hits.reduce((sum, each) => sum + each.signs, 0);
  if (orders === 0 || orders + signs < 2) return null;
  const at = hits.findIndex(({ first }) => first < Infinity);
  const [first, last] = [sentences[at], sentences.at(-1)];
  if (!first || !last) return null;
  const isWhole = CLOSED.test(text.slice(Math.max(0, first.start - 5), first.start));
  return { start: first.start + (isWhole ? 0 : (hits[at]?.first ?? 0)), end: last.end };
}
