import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { read } from "../language/text.ts";
import { readClauses, standingOf, type Standing } from "./standing.ts";

/** The standing of the words that a phrase finds, whatever is said about them. */
function standing(sentence: string, phrase: string): Standing {
  const reading = read(sentence);
  const [match] = matchesOf(phraseOf(`~${phrase}`), reading);
  assert.ok(match, `${phrase} in ${sentence}`);
  return standingOf(readClauses(reading), match.first, match.last) ?? assert.fail(sentence);
}

const OWN: Partial<Standing> = { isDenied: false, author: null, mood: "says", supposes: null, isTakenBack: false };

const CASES: [what: string, cases: [sentence: string, phrase: string, is: Partial<Standing>][]][] = [
  [
    "said",
    [
      ["I'd ring the ward before I did anything else.", "ring ... ward", OWN],
      ["I couldn't not ring the ward after hearing that.", "ring ... ward", OWN],
      ["I'd not only ring the ward but write it down.", "ring ... ward", OWN],
      ["I don't think there's any way round it, I'd have to ring the ward.", "ring ... ward", OWN],
      ["She told me she's cold, so I'd fetch a blanket.", "fetch ... blanket", OWN],
      ["Some people would wait, but I'd ring the ward.", "ring ... ward", OWN],
      ["You can't deny that waiting hurts people.", "waiting hurts", OWN],
      ["she says that he sleeps badly i would ring the ward about it", "ring ... ward", OWN],
      ["She should be told that the ward is full.", "ward ... full", OWN],
    ],
  ],
  [
    "denied",
    [
      ["I wouldn't ring the ward for that.", "ring ... ward", { isDenied: true }],
      ["I don't think it would be right to ring the ward.", "ring ... ward", { isDenied: true }],
      ["It'd be cruel to show her the photograph.", "show ... photograph", { isDenied: true }],
      ["I'd sit with him instead of ringing the ward.", "ringing ... ward", { isDenied: true }],
      ["I'd refuse to show anyone the photograph.", "show ... photograph", { isDenied: true }],
      ["Showing her the photograph would be wrong.", "showing ... photograph", { isDenied: true }],
      ["No one needs to ring the ward.", "ring ... ward", { isDenied: true }],
      ["I'm too tired to ring the ward.", "ring ... ward", { isDenied: true }],
      ["The last thing I'd do is ring the ward.", "ring ... ward", { isDenied: true }],
    ],
  ],
  [
    "somebody else's words",
    [
      ["My uncle says the ward should be rung at once.", "ward should", { author: "reported" }],
      ["she says that she's afraid i would ring the ward about it", "ring ... ward", { author: "reported" }],
      ["Apparently the ward is always told.", "ward ... told", { author: "reported" }],
      ["Some people would argue that honesty comes first.", "honesty ... first", { author: "reported" }],
      ["I used to think honesty always comes first.", "honesty ... first", { author: "past" }],
      ["Nobody in their right mind would say that he deserves it.", "deserves it", { author: "disbelieved" }],
      ["She was told that the ward is full.", "ward ... full", { author: "reported" }],
      ["My friend would ring the ward for me.", "ring ... ward", { isOthers: true }],
    ],
  ],
  [
    "asked or offered",
    [
      ["Should I ring the ward?", "ring ... ward", { mood: "asks" }],
      ["Shall I ring the ward for you?", "ring ... ward", { mood: "offers" }],
      ["Why not ring the ward?", "ring ... ward", { mood: "urges", isDenied: false }],
      ["He's cold, isn't he?", "cold", { mood: "says" }],
      ["Who am I to ring the ward?", "ring ... ward", { mood: "rejects", isDenied: true }],
    ],
  ],
  [
    "supposed, put off or taken back",
    [
      ["If I rang the ward she'd be furious.", "rang ... ward", { supposes: "if" }],
      ["I'd ask her whether we could ring the ward.", "ring ... ward", { supposes: null, author: null }],
      ["I should have rung the ward on Monday.", "rung ... ward", { isRegretted: true }],
      ["I'd only ring the ward if she asked me to.", "ring ... ward", { isOnlyIf: true }],
      ["I could ring the ward, but I won't.", "ring ... ward", { isTakenBack: true }],
      ["I'd ring the ward, but that's nonsense.", "ring ... ward", { isTakenBack: true }],
    ],
  ],
  ["unsure", [["I wouldn't shout and ring the ward.", "ring ... ward", { isUnsure: true }]]],
];

for (const [what, cases] of CASES) {
  describe(`words that are ${what}`, () => {
    for (const [sentence, phrase, is] of cases)
      it(`are heard so: ${sentence}`, () => {
        const found = standing(sentence, phrase);
        for (const [key, value] of Object.entries(is)) assert.equal(found[key as keyof Standing], value, key);
      });
  });
}

describe("reading clauses", () => {
  it("takes time in proportion to the length of what is said", () => {
    const sentence = "I'd ring the ward, because she said that he's cold, and if nobody comes I'd go myself. ";
    const { sentences } = readClauses(read(sentence.repeat(2000)));
    assert.equal(sentences.length, 2000);
    assert.ok(sentences.every(({ clauses }) => clauses.length === sentences[0]?.clauses.length));
  });
});
