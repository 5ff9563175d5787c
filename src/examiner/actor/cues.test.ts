import assert from "node:assert/strict";
import { test } from "node:test";
import { answerInRole, openInRole } from "./actor.ts";
import { asHeard } from "../language/as-heard.ts";
import { type Cues, criteriaAt, cuesOf, type Remembered } from "./cues.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import { WRONG_BAG } from "../fixture-discussion.ts";
import { heardText } from "../language/heard-text.ts";

const HINT = "Things are different since March. But that's not your problem.";
const CONCERN = LAST_LENGTH.actor?.facts.find(({ id }) => id === "money")?.say[0] ?? "missing";

/** A conversation as it would be stored; `wording` puts the actor's lines in other words, as a model does. */
function sit(said: string[], wording = (text: string) => text): Remembered[] {
  let reply = openInRole(LAST_LENGTH, 1);
  const line = (seq: number): Remembered => ({
    turn: { seq, speaker: reply.speaker, text: wording(reply.sentences.join(" ")), atMs: seq * 10_000 },
    state: reply.state,
  });
  const turns = [line(0)];
  for (const [at, text] of said.entries()) {
    const seq = at * 2 + 1;
    turns.push({ turn: { seq, speaker: "candidate", text, atMs: (seq + 1) * 10_000 }, state: null });
    reply = answerInRole(LAST_LENGTH, reply.state, text);
    turns.push(line(seq + 1));
  }
  return turns;
}
const ledger = (turns: Remembered[]): Cues => cuesOf(LAST_LENGTH, turns) ?? assert.fail("There is no ledger.");
const cueAt = (turns: Remembered[], seq: number) =>
  ledger(turns).cues.find((cue) => cue.seq === seq) ?? assert.fail(`There is no cue at ${seq}.`);
const unsaid = (turns: Remembered[], fact: string) =>
  ledger(turns).undisclosed.find((each) => each.fact === fact) ?? assert.fail(`${fact} was said.`);

const ASKS_TOO_EARLY = ["Morning. Why do you want to stop?", "Is it the money?"];
const MISSED = [...ASKS_TOO_EARLY, "The badge is in two weeks.", "Does Kuba like it here?"];
const PICKED_UP = [
  ...ASKS_TOO_EARLY,
  "You sound torn about it. What is worrying you?",
  "That must be really hard, thank you for telling me.",
];

test("a hint nobody asks after is missed, with what would have brought the answer out", () => {
  const hint = cueAt(sit(MISSED), 4);
  assert.deepEqual([hint.kind, hint.words.text, hint.isHiddenConcern], ["hint", HINT, true]);
  assert.deepEqual([hint.outcome, hint.pickedUp], ["passed", null]);
  assert.equal(hint.says, "You went on without asking about it.");
  const money = unsaid(sit(MISSED), "money");
  assert.equal(
    money.unlock,
    "Marek tells this once he is less guarded and you have asked an open question, asked how he feels, asked what is worrying him, named what he feels or given him time.",
  );
  assert.equal(money.missing, "The mood never got beyond “guarded”.");
  assert.deepEqual([money.hintedAt, money.would], [4, CONCERN]);
  assert.equal(ledger(sit(MISSED)).hiddenConcern?.found, null);
});

test("a hint asked after at once is picked up, in the words that did it", () => {
  const hint = cueAt(sit(PICKED_UP), 4);
  assert.equal(hint.outcome, "answered");
  assert.equal(hint.says, "You picked it up at once, and he told you.");
  assert.deepEqual(
    [hint.pickedUp?.seq, hint.pickedUp?.afterTurns, hint.pickedUp?.words?.text],
    [5, 1, "What is worrying you?"],
  );
  const found = ledger(sit(PICKED_UP)).hiddenConcern?.found;
  assert.deepEqual([found?.seq, found?.words.text], [6, CONCERN]);
});

test("one that is come back to later counts from where it was, with how long it took", () => {
  const late = [...MISSED, "You sound torn about it. Is there something else worrying you?"];
  const { outcome, says, pickedUp } = cueAt(sit(late), 4);
  assert.deepEqual([outcome, pickedUp?.afterTurns, pickedUp?.seq], ["answered", 3, 9]);
  assert.equal(says, "You came back to it after 3 turns, and he told you.");
});

test("one that was the last thing heard says that the conversation ended there", () => {
  const { outcome, says } = cueAt(sit(ASKS_TOO_EARLY), 4);
  assert.deepEqual([outcome, says], ["passed", "The conversation ended before you answered it."]);
});

test("the mood is told turn by turn, with the words that moved it", () => {
  const { moods } = ledger(sit([...PICKED_UP, "You have to pay, that's the rule, and it's your own fault."]));
  assert.deepEqual(
    moods.map(({ seq, mood, change }) => [seq, mood, change]),
    [
      [0, 3, 0],
      [2, 3, 0],
      [4, 3, 0],
      [6, 4, 1],
      [8, 5, 1],
      [10, 4, -1],
    ],
  );
  assert.deepEqual(
    moods.map(({ moodWords }) => moodWords),
    ["guarded", "guarded", "guarded", "opening up", "at ease", "opening up"],
  );
  const [kind] = moods[3]?.movedBy ?? [];
  assert.deepEqual(kind?.words, { seq: 5, start: 25, end: 46, text: "What is worrying you?" });
  assert.equal(kind.does, "You went after what was only hinted at");
  assert.match(moods[5]?.movedBy[0]?.does ?? "", /order|blame/u);
});

test("hurt is a cue: put right, or gone past", () => {
  const hurt = ["It's not a big deal, is it?"];
  const after = (next: string) => cueAt(sit([...hurt, next, "Which lane is he in?"]), 2);
  assert.equal(after("I'm sorry, that was clumsy of me.").says, "You put it right at once.");
  assert.deepEqual(
    [after("Which day is it?").kind, after("Which day is it?").says],
    ["hurt", "You went on without putting it right."],
  );
});

test("what is confided asks for an answer of its own", () => {
  const told = cueAt(sit(PICKED_UP), 6);
  assert.deepEqual(
    [told.kind, told.about, told.says],
    ["feeling", "Marek tells you what lies behind it all.", "You answered it at once."],
  );
  const passed = [...PICKED_UP.slice(0, 3), "The form is on the desk.", "Lane four is free."];
  assert.equal(cueAt(sit(passed), 6).says, "You went on without a word about what you had just been told.");
});

test("what stayed unsaid although it was earned wanted only the question", () => {
  const told = sit(PICKED_UP.slice(0, 3));
  const { unlock, missing } = unsaid(told, "nobody-knows");
  assert.equal(unlock, "Marek tells this once he has told you “The depot let me go in March”.");
  assert.equal(missing, "You had earned it: only the question was missing.");
  const free = unsaid(told, "badge");
  assert.deepEqual([free.isFree, free.missing], [true, "You did not ask about it."]);
  const locked = unsaid(sit(MISSED), "nobody-knows");
  assert.equal(locked.unlock, "Marek tells this once he has told you what lies behind it.");
});

test("the ending is named, and the others with what they take", () => {
  const left = ledger(sit([...PICKED_UP, "Thank you for talking to me, goodbye."])).ending;
  assert.equal(left.reached?.id, "badge-kept");
  assert.deepEqual(
    left.others.map(({ id, needs }) => [id, needs]),
    [
      ["thinks-again", "Reached when he is at least guarded."],
      ["cancels", "Reached when he is upset or worse."],
    ],
  );
  const none = ledger(sit(MISSED)).ending;
  assert.deepEqual([none.reached, none.others.length], [null, 3]);
  assert.match(none.says, /^You finished before Marek/u);
});

test("a model's wording changes the words of a cue and nothing else", () => {
  const bare = ({ cues, moods, undisclosed }: Cues) => [
    cues.map(({ words: _words, ...cue }) => cue),
    moods,
    undisclosed,
  ];
  const worded = sit(PICKED_UP, (text) => `Well now. ${text.toLowerCase()}`);
  const own = sit(PICKED_UP);
  assert.deepEqual(bare(ledger(worded)), bare(ledger(own)));
  const { words } = cueAt(worded, 4);
  assert.equal(words.text, worded[4]?.turn.text);
});

test("a hint that was spoken into before it was heard is no cue", () => {
  const turns = sit(ASKS_TOO_EARLY);
  const [hinted, before] = [turns[4], turns[2]];
  if (!hinted?.state || !before?.state) return assert.fail();
  const state = asHeard(LAST_LENGTH, before.state, hinted.state, 6);
  const cut: Remembered[] = [
    ...turns.slice(0, 4),
    { ...hinted, turn: { ...hinted.turn, text: heardText(hinted.turn.text, 6) } },
    { turn: { seq: 5, speaker: "candidate", text: "Never mind.", atMs: 70_000 }, state },
  ];
  assert.ok(ledger(turns).cues.some(({ seq }) => seq === 4));
  assert.ok(!ledger(cut).cues.some(({ seq }) => seq === 4));
});

test("a discussion has no ledger, nor a role that stopped for somebody's safety", () => {
  assert.equal(cuesOf(WRONG_BAG, sit(MISSED)), null);
  assert.equal(cuesOf(LAST_LENGTH, []), null);
  assert.equal(cuesOf(LAST_LENGTH, sit(["I want to kill myself."])), null);
});

test("going back is marked on what the cue bears on, whatever came after", () => {
  const criteria = ["explores", "feels"];
  assert.deepEqual(criteriaAt(LAST_LENGTH, sit(MISSED), 4), criteria);
  assert.deepEqual(criteriaAt(LAST_LENGTH, sit(PICKED_UP), 4), criteria);
  assert.equal(criteriaAt(LAST_LENGTH, sit(MISSED), 2), null);
});
