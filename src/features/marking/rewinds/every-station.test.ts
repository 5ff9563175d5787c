import assert from "node:assert/strict";
import { test } from "node:test";
import { answerInRole, openInRole } from "#examiner/actor/actor.ts";
import { asHeard } from "#examiner/language/as-heard.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import { type Cues, criteriaAt, cuesOf, outcomeAt, type Remembered } from "#examiner/actor/cues.ts";
import { heardText } from "#examiner/language/heard-text.ts";
import { chanceOf } from "#examiner/language/seed.ts";
import type { Station } from "#examiner/station.ts";
import { fewStations } from "../../../../tests/few-stations.ts";
import * as z from "zod/mini";
import { CueLedger } from "./contract.ts";

const stations = (await fewStations()).filter(({ type }) => type === "roleplay");
const SITTINGS = 12;

const COMMON = [
  "Hello, I'm Sam. What has happened?",
  "How are you feeling about it?",
  "What is worrying you most?",
  "I'm so sorry. That must be really hard.",
  "You sound upset, and it makes sense that you are.",
  "Take your time, I'm listening.",
  "Is there anything else going on?",
  "You should calm down.",
  "It's not a big deal.",
  "That's your own fault.",
  "Okay.",
  "",
  "blah blah qwrtz",
  "Shut up, you idiot.",
  "Tell me more about that.",
  "What would help?",
  "Thank you for talking to me. Goodbye.",
];

/** What anybody might say in this station: good, poor and out of place. */
const linesFor = (station: Station): string[] => [
  ...COMMON,
  ...station.criteria.flatMap(({ evidence }) => evidence.map(({ example }) => example)),
  ...station.exemplar.map(({ text }) => text),
];

/** Somebody random talks, now and then into the actor's line; every third actor is worded by somebody else. */
function sitting(station: Station, number: number): Remembered[] {
  const pool = linesFor(station);
  const chance = (purpose: string) => chanceOf(number, purpose);
  let reply = openInRole(station, number);
  let state: ConversationState = reply.state;
  const wording = (text: string) => (number % 3 === 2 ? `So. ${text.replace(/\bI\b/gu, "me")}` : text);
  const said: Remembered[] = [
    { turn: { seq: 0, speaker: reply.speaker, text: wording(reply.sentences.join(" ")), atMs: 0 }, state },
  ];
  for (let at = 0; at < 14 && !state.ended; at++) {
    const text = pool[Math.floor(chance(`line/${at}`) * pool.length)] ?? "";
    const last = said.at(-1) ?? assert.fail();
    let cut: ConversationState | null = null;
    if (number % 2 === 1 && chance(`cut/${at}`) < 0.3) {
      const heard = Math.floor(chance(`heard/${at}`) * (state.lastSaid?.length ?? 0));
      cut = asHeard(station, said.at(-3)?.state ?? null, state, heard);
      last.turn = { ...last.turn, text: heardText(last.turn.text, heard) };
      state = cut;
    }
    const atMs = (at + 1) * 20_000;
    said.push({ turn: { seq: at * 2 + 1, speaker: "candidate", text, atMs }, state: cut });
    reply = answerInRole(station, state, text);
    state = reply.state;
    said.push({
      turn: { seq: at * 2 + 2, speaker: reply.speaker, text: wording(reply.sentences.join(" ")), atMs },
      state,
    });
  }
  return said;
}

function expectSound(station: Station, turns: Remembered[], cues: Cues): void {
  const turnAt = new Map(turns.map(({ turn }) => [turn.seq, turn]));
  const { actor } = station;
  assert.ok(actor);
  const literal = ({ seq, start, end, text }: Cues["cues"][number]["words"], isActor: boolean) => {
    assert.equal(turnAt.get(seq)?.text.slice(start, end), text);
    assert.equal(turnAt.get(seq)?.speaker === "actor", isActor);
  };
  const last = turns.findLast(({ turn }) => turn.speaker !== "candidate")?.state ?? assert.fail();

  assert.equal(new Set(cues.cues.map(({ seq }) => seq)).size, cues.cues.length);
  for (const cue of cues.cues) {
    literal(cue.words, true);
    assert.equal(cue.outcome === "passed", cue.pickedUp === null);
    if (cue.pickedUp) {
      assert.ok(cue.pickedUp.seq > cue.seq && cue.pickedUp.afterTurns >= 1);
      assert.equal(cue.pickedUp.seq, cue.seq + 2 * cue.pickedUp.afterTurns - 1);
      if (cue.pickedUp.words) literal(cue.pickedUp.words, false);
    }
    assert.equal(outcomeAt(station, turns, cue.seq), cue.outcome);
    assert.ok(cue.criteria.length > 0);
    assert.ok(cue.criteria.length < station.criteria.length, `${station.slug}: all of it bears on one cue`);
    assert.ok(cue.criteria.every((id) => station.criteria.some((criterion) => criterion.id === id)));
    // Gone back to, a line is heard whole: where it had been spoken into, it may bear on more.
    const wasCut = turns.find(({ turn }) => turn.seq === cue.seq + 1)?.state !== null;
    const again = criteriaAt(station, turns, cue.seq);
    if (wasCut) assert.ok(again !== null && again.length > 0);
    else assert.deepEqual(again, cue.criteria);
  }
  for (const { movedBy, change } of cues.moods) {
    if (change === 0) assert.deepEqual(movedBy, []);
    for (const { words } of movedBy) literal(words, false);
  }
  const drift = cues.moods.reduce((sum, { change }) => sum + change, 0);
  assert.equal((cues.moods[0]?.mood ?? 0) + drift, last.mood);
  assert.deepEqual(
    [...last.told, ...cues.undisclosed.map(({ fact }) => fact)].toSorted(),
    actor.facts.map(({ id }) => id).toSorted(),
  );
  const concern = actor.hiddenConcern;
  assert.equal(cues.hiddenConcern === null, concern === undefined);
  if (concern && cues.hiddenConcern) assert.equal(cues.hiddenConcern.found !== null, last.told.includes(concern.fact));
  assert.equal(cues.ending.others.length + (cues.ending.reached ? 1 : 0), actor.endings.length);
  for (const says of sentencesIn(cues)) {
    assert.match(says, /^\S.*[.”]$/su);
    assert.doesNotMatch(says, /undefined|THEM|THEIR|THEY|\.\.$|\.”\.$|they is|he are/u);
  }
}

const sentencesIn = ({ cues, undisclosed, hiddenConcern, ending }: Cues): string[] => [
  ...cues.flatMap(({ about, says }) => [about, says]),
  ...undisclosed.flatMap(({ unlock, missing }) => [unlock, missing]),
  ...(hiddenConcern ? [hiddenConcern.says] : []),
  ending.says,
  ...ending.others.map(({ needs }) => needs),
];

for (const station of stations)
  test(`the ledger is sound whoever sits “${station.title}”`, () => {
    let hints = 0;
    for (let number = 1; number <= SITTINGS; number++) {
      const turns = sitting(station, number);
      const before = structuredClone(turns);
      const cues = cuesOf(station, turns);
      assert.deepEqual(turns, before);
      if (cues === null) continue;
      expectSound(station, turns, cues);
      assert.deepEqual(cuesOf(station, turns), cues);
      const ledger = { attemptId: "", rewound: null, rewinds: [], ...cues };
      assert.deepEqual(z.parse(CueLedger, JSON.parse(JSON.stringify(ledger))), ledger);
      hints += cues.cues.filter(({ kind }) => kind === "hint").length;
    }
    assert.ok(hints > 0, "nobody was given a hint");
  });

test("each actor is spoken of as the station speaks of them", () => {
  const pronouns = new Map(
    stations.map((station) => [station.slug, cuesOf(station, sitting(station, 1))?.actor.pronoun]),
  );
  const expected = {
    "a-wasted-morning": "she",
    "before-the-second-half": "she",
    "half-a-roll-of-red-tape": "he",
    "one-camera": "she",
    "ten-minutes-before-the-party": "she",
    "the-bag-in-his-locker": "he",
    "the-call-for-jago": "he",
    "the-empty-chair-on-thursday": "he",
    "the-girl-on-the-bottom-stair": "she",
    "the-lemon-tree": "he",
    "two-names-on-the-tag": "he",
  };
  for (const [slug, pronoun] of Object.entries(expected)) assert.equal(pronouns.get(slug), pronoun, slug);
});
