import type { Quote } from "#contract/marking/marking";
import type { AskedQuestion } from "#contract/marking/questions";
import type { Report } from "#contract/marking/reports";
import type { Beside } from "./beside-sections.ts";

/** Said, meant otherwise, and not answered yet. */
const questionsAbout = (words: Omit<Quote, "atMs">): AskedQuestion[] => [
  {
    about: "point",
    criterion: "meets-the-anger",
    id: "sorry-for-this",
    statement: "Apologises for the wasted morning",
    quote: null,
    answer: { words: "I'm so sorry you waited.", answeredAt: "2026-11-22T11:00:00.000Z" },
  },
  {
    about: "flag",
    criterion: null,
    id: "lies",
    statement: "Gives a false name",
    quote: { ...words, atMs: 20_000, text: "Hello, I'm Sam." },
    answer: { words: null, answeredAt: "2026-11-22T11:00:00.000Z" },
  },
  {
    about: "contradiction",
    criterion: "meets-the-anger",
    id: "defends",
    statement: "Defends the hospital",
    quote: { ...words, atMs: 30_000, text: "It was nobody's fault." },
    answer: null,
  },
];

/** As much beside a report as there can be: every measure, many cues, and a second mark of everything. */
export function besideOf({ attemptId, mark }: Report): Beside {
  const words = { seq: 0, start: 0, end: 20, text: "I gave something up to be here today." };
  const cue = {
    atMs: 61_000,
    kind: "hint" as const,
    words,
    about: "Something she holds back.",
    isHiddenConcern: true,
    mood: 3,
    outcome: "passed" as const,
    says: "She hinted at something of her own, and nobody asked about it in the next two turns.",
    pickedUp: null,
    criteria: [],
  };
  return {
    questions: questionsAbout(words),
    ledger: {
      attemptId,
      actor: { name: "Yvonne Clarke", firstName: "Yvonne", pronoun: "she" },
      cues: Array.from({ length: 16 }, (_, seq) => ({ ...cue, seq })),
      moods: [
        { seq: 0, atMs: 0, mood: 1, moodWords: "furious", change: 0, movedBy: [] },
        { seq: 2, atMs: 20_000, mood: 1, moodWords: "furious", change: 0, movedBy: [] },
        { seq: 4, atMs: 75_000, mood: 3, moodWords: "guarded", change: 2, movedBy: [] },
      ],
      undisclosed: Array.from({ length: 4 }, () => ({
        fact: "own-lump",
        isHiddenConcern: true,
        isFree: false,
        hintedAt: 2,
        unlock: "She tells it to somebody who asks about herself.",
        missing: "Nobody did.",
        would: "I found a lump.",
      })),
      hiddenConcern: { summary: "A lump.", found: null, says: "What she came in hiding was not found." },
      ending: { reached: null, says: "You finished before she closed the conversation.", others: [] },
      rewound: null,
      rewinds: [],
    },
    delivery: {
      attemptId,
      manner: "typed",
      shown: ["questions", "pace"],
      questions: { state: "measured", open: 3, closed: 1, turns: 5 },
      pace: { state: "not-measured", why: "typed" },
    },
    secondMarks: [
      {
        id: "x",
        who: "teacher",
        givenOn: "2026-11-22",
        isFinal: true,
        markerConsents: false,
        ownerConsents: false,
        comparison: {
          criteria: mark.criteria.map(({ id, domain, statement, judgement, reason }) => ({
            id,
            domain,
            statement,
            theirs: { judgement: "met", note: "", words: "" },
            ours: { judgement, reason },
            isSame: judgement === "met",
            points: [],
          })),
          redFlags: [],
          overall: { theirs: 4, ours: mark.overall },
          agreement: { compared: 5, exact: 3, withinOne: 5, kappa: null, sentence: "You agree on 3 of 5 criteria." },
        },
      },
    ],
  };
}
