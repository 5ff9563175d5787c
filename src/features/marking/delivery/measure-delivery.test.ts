import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Turn } from "#contract/interview/attempts";
import { MEASURES } from "./contract.ts";
import { fillersIn } from "./filler-count.ts";
import { type Given, measureDelivery } from "./measure-delivery.ts";
import { usualOf } from "./pace.ts";

type Spoken = NonNullable<Turn["delivery"]>;
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const partner = (seq: number, atMs: number, text = "And then?"): Turn => ({ seq, speaker: "actor", text, atMs });
const own = (seq: number, atMs: number, text: string, delivery?: Partial<Spoken>): Turn => ({
  seq,
  speaker: "candidate",
  text,
  atMs,
  ...(delivery ? { delivery: { isSpoken: true, voicedMs: 0, pauses: [], ...delivery } } : {}),
});
const measure = (turns: Turn[], more: Partial<Given> = {}) =>
  measureDelivery({ turns, type: "roleplay", answerSeconds: 300, shown: MEASURES, before: [], ...more });

const pause = (atMs: number, ms: number, isThinking = false) => ({ atMs, ms, isThinking });

describe("pace", () => {
  it("is words a minute of voice, and of voice and pauses", () => {
    // 70 words in 30 s of voice are 140 a minute; with 5 s of pauses 70 in 35 s are 120.
    const turn = own(1, 40_000, words(70), {
      voicedMs: 30_000,
      pauses: [pause(0, 4000, true), pause(10_000, 2000), pause(20_000, 3000)],
    });
    const { pace } = measure([turn]);
    assert.ok(pace?.state === "measured");
    assert.deepEqual(
      [pace.articulation, pace.speaking, pace.words, pace.voicedMs, pace.isTimed],
      [140, 120, 70, 30_000, false],
    );
  });

  it("is told for each half minute, by the words that fell into it", () => {
    // Sixty words by the second from 0 to 29, then thirty from 30 s to 59 s: 120 and 60 a minute.
    const times = [
      ...Array.from({ length: 60 }, (_, at) => at * 500),
      ...Array.from({ length: 30 }, (_, at) => 30_000 + at * 1000),
    ];
    const timed = times.map((startMs) => ({ word: "word", startMs, endMs: startMs + 400 }));
    const { pace } = measure([own(1, 60_000, words(90), { voicedMs: 60_000, words: timed })]);
    assert.ok(pace?.state === "measured");
    assert.equal(pace.isTimed, true);
    assert.deepEqual(
      pace.windows.map(({ fromMs, words: count, rate }) => [fromMs, count, Math.round((rate ?? 0) / 5) * 5]),
      [
        [0, 60, 120],
        [30_000, 30, 60],
      ],
    );
  });

  it("without word times spreads a turn's words over its voice", () => {
    // 40 s of voice up to 50 s, 80 words: 120 a minute wherever one looks; 20 s of it before 30 s, and 20 s after.
    const { pace } = measure([own(1, 50_000, words(80), { voicedMs: 40_000 })]);
    assert.ok(pace?.state === "measured");
    assert.deepEqual(pace.windows, [
      { fromMs: 0, toMs: 30_000, voicedMs: 20_000, words: 40, rate: 120 },
      { fromMs: 30_000, toMs: 60_000, voicedMs: 20_000, words: 40, rate: 120 },
    ]);
  });

  it("leaves a half minute with less than five seconds of voice without a rate", () => {
    const { pace } = measure([own(1, 33_000, words(66), { voicedMs: 33_000 })]);
    assert.ok(pace?.state === "measured");
    assert.deepEqual(
      pace.windows.map(({ rate }) => rate),
      [120, null],
    );
  });

  it("needs ten seconds of voice, and leaves out what was typed into a spoken turn", () => {
    const why = (turns: Turn[]) => {
      const { pace } = measure(turns);
      return pace?.state === "not-measured" ? pace.why : null;
    };
    assert.equal(why([own(1, 9000, words(20), { voicedMs: 9000 })]), "too-little");
    assert.equal(why([own(1, 9000, words(500), { voicedMs: 12_000 })]), "too-little");
    assert.equal(why([own(1, 9000, "typed")]), "typed");
    assert.equal(why([partner(0, 0)]), "nothing-said");
  });

  it("is set beside one's own median of the last five", () => {
    assert.deepEqual(usualOf([100, 140, 120, 150, 110, 300]), { rate: 120, stations: 5 });
    assert.deepEqual(usualOf([100, 141]), { rate: 121, stations: 2 });
    assert.equal(usualOf([]), null);
  });
});

describe("pauses", () => {
  it("are counted inside the answers; thinking before them stands apart", () => {
    const { pauses } = measure([
      own(1, 30_000, words(40), {
        voicedMs: 20_000,
        pauses: [pause(0, 4000, true), pause(9000, 1500), pause(15_000, 2500)],
      }),
      own(3, 60_000, words(40), { voicedMs: 20_000, pauses: [pause(31_000, 2000, true)] }),
    ]);
    assert.deepEqual(pauses, {
      state: "measured",
      count: 2,
      longestMs: 2500,
      totalMs: 4000,
      thinking: { count: 2, longestMs: 4000 },
      voicedMs: 40_000,
    });
  });
});

describe("fillers", () => {
  it("are sounds and words, each pair once", () => {
    assert.deepEqual(fillersIn("Um, I was, you know, er, going to ask, like, what happened."), { sounds: 2, words: 2 });
    assert.deepEqual(fillersIn("I would like to know what kind of help you need."), { sounds: 0, words: 0 });
  });

  it("are told only where the recogniser keeps them", () => {
    const text = `Um, ${words(40)}`;
    const dropped = measure([own(1, 30_000, text, { voicedMs: 30_000 })]).fillers;
    assert.deepEqual(dropped, { state: "not-measured", why: "not-kept" });
    // One in 24 s of voice and 6 s of pauses: two a minute.
    const kept = own(1, 30_000, text, { voicedMs: 24_000, pauses: [pause(10_000, 6000)], keepsFillers: true });
    const { fillers } = measure([kept, own(3, 60_000, text, { voicedMs: 30_000 })]);
    assert.ok(fillers?.state === "measured");
    assert.deepEqual([fillers.sounds, fillers.words, fillers.perMinute, fillers.spokenMs], [1, 0, 2, 30_000]);
  });
});

describe("the conversation", () => {
  const turns = [
    partner(0, 0, words(10)),
    own(1, 20_000, "What happened? Did you ring anybody?", { voicedMs: 8000, pauses: [pause(2000, 1000, true)] }),
    partner(2, 25_000, words(14)),
    own(3, 40_000, words(10), { voicedMs: 8000, pauses: [pause(30_000, 4000)] }),
  ];

  it("tells whose words they were, and how long the candidate spoke", () => {
    assert.deepEqual(measure(turns).talkShare, {
      state: "measured",
      ownWords: 16,
      allWords: 40,
      time: { ownMs: 20_000, ofMs: 40_000 },
    });
  });

  it("counts open and closed questions", () => {
    assert.deepEqual(measure(turns).questions, { state: "measured", open: 1, closed: 1, turns: 2 });
  });

  it("tells the time used, and the silence before the first word", () => {
    assert.deepEqual(measure(turns).timeUsed, {
      state: "measured",
      usedMs: 40_000,
      givenMs: 300_000,
      firstWordMs: 1000,
    });
  });

  it("that is typed has no times of its own", () => {
    const typed = [partner(0, 0, "one two"), own(1, 30_000, "Why is that?")];
    const { manner, talkShare, timeUsed } = measure(typed);
    assert.equal(manner, "typed");
    assert.deepEqual(talkShare, { state: "measured", ownWords: 3, allWords: 5, time: null });
    assert.deepEqual(timeUsed, { state: "measured", usedMs: 30_000, givenMs: 300_000, firstWordMs: null });
  });

  it("is only held in a roleplay", () => {
    const recorded = measure(turns, { type: "recorded" });
    assert.deepEqual([recorded.talkShare, recorded.questions], [undefined, undefined]);
  });
});

describe("a measure that is switched off", () => {
  it("is not worked out", () => {
    const found = measure([own(1, 30_000, words(60), { voicedMs: 30_000 })], { shown: ["time-used"] });
    assert.deepEqual(Object.keys(found).toSorted(), ["manner", "shown", "timeUsed"]);
  });
});

it("takes no time over what nobody can have said", () => {
  const long = "a ".repeat(24_000);
  const words = [{ word: "a", startMs: 0, endMs: 5 }];
  const said = { isSpoken: true, voicedMs: 86_400_000, pauses: [], words, keepsFillers: true };
  for (const text of [long, "a.".repeat(500_000)]) {
    const turns: Turn[] = [1, 3, 5, 7].map((seq) => ({
      seq,
      speaker: "candidate",
      text,
      atMs: 86_400_000,
      delivery: said,
    }));
    const began = performance.now();
    measureDelivery({ turns, type: "roleplay", answerSeconds: 400, shown: MEASURES, before: [] });
    assert.ok(performance.now() - began < 2500, `It took ${Math.round(performance.now() - began)} ms.`);
  }
});
