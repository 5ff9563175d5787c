/** How a sentence stands when the voice stops: whole, in the middle of a clause, or with more announced. */
export type LastWords = { leaves: "whole" | "unfinished" | "going-on"; count: number; isQuestion: boolean };

const words = (list: string) => new Set(list.split(" "));

/** Says that something follows, or that it is being looked for. */
const GOING_ON = words(
  "and but or nor so because since although though whereas while unless until if when whenever where which who whom " +
    "whose than as also plus then therefore however moreover furthermore additionally secondly thirdly " +
    "firstly finally alternatively meanwhile like um umm erm er uh uhm hm hmm mm mmm ah well anyway basically " +
    "actually obviously maybe perhaps",
);

const GOING_ON_PHRASES = [
  "you know",
  "i mean",
  "sort of",
  "kind of",
  "such as",
  "for example",
  "for instance",
  "as well as",
  "on the one hand",
  "on the other hand",
  "in terms of",
  "let me think",
  "let me see",
  "first of all",
  "at the same time",
];

/** Cannot be a clause's last word, or hardly ever is. */
const UNFINISHED = words(
  "a an the that this these those my your his its our their every each some any no to of for with from by at into onto " +
    "about between against during without within through towards upon under am is are was were be been being have " +
    "has had having do does did will would shall should can could may might must i he she we they i'm i'd i'll i've " +
    "you're he's she's it's we're they're they'd we'd we'll there's that's not don't doesn't didn't can't couldn't " +
    "wouldn't shouldn't won't isn't aren't wasn't weren't very quite rather really more most less too both either " +
    "neither what why how",
);

const QUESTION_OPENERS = words(
  "how what why when where who which do does did is are am was were can could would will shall should may have has",
);

const plainWordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^a-z0-9']+/u)
    .filter((word) => word !== "");

export function lastWordsOf(text: string): LastWords {
  const all = plainWordsOf(text);
  const last = all.at(-1) ?? "";
  const tail = ` ${all.slice(-5).join(" ")}`;
  const isClosed = /[.!?]["'”’)]*\s*$/u.test(text);
  const announces = GOING_ON.has(last) || GOING_ON_PHRASES.some((phrase) => tail.endsWith(` ${phrase}`));
  return {
    leaves: announces && !isClosed ? "going-on" : UNFINISHED.has(last) && !isClosed ? "unfinished" : "whole",
    count: all.length,
    isQuestion: /\?["'”’)]*\s*$/u.test(text) || isSpokenQuestion(all),
  };
}

/** Without its mark, as most recognisers write it: short, and turned round. */
const isSpokenQuestion = (all: string[]) => all.length > 2 && all.length < 12 && QUESTION_OPENERS.has(all[0] ?? "");
