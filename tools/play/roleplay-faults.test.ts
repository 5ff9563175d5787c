import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_LENGTH } from "#examiner/fixture-roleplay.ts";
import * as stock from "#examiner/actor/stock-lines.ts";
import { textOf } from "#examiner/actor/lines.ts";
import type { Actor, Line } from "#examiner/station.ts";
import type { FaultKind } from "./fault.ts";
import { LISTENER, sittingOf, type Step, TALKER } from "./fixture-sitting.ts";
import { roleplayFaults } from "./roleplay-faults.ts";
import type { Sitting } from "./sitting.ts";

const actor = LAST_LENGTH.actor ?? assert.fail();
const lineOf = (line: Line | undefined) => textOf(line ?? assert.fail("the fixture has no such line"));
const factIn = ({ facts }: Actor, id: string) => facts.find((fact) => fact.id === id) ?? assert.fail(id);
const factOf = (id: string) => factIn(actor, id);
const HINT = lineOf(factOf("money").hint);
const MONEY = lineOf(factOf("money").say[0]);
const KUBA = lineOf(factOf("kuba").say[0]);
const AWAY = actor.deflections.map(textOf);
const [FIRST_AWAY = "", SECOND_AWAY = ""] = AWAY;
const GOES_ON = lineOf(actor.continuers.middle[0]);

const kindsOf = (steps: readonly Step[], player: Sitting["player"] = LISTENER): FaultKind[] =>
  roleplayFaults(LAST_LENGTH, actor, sittingOf(LAST_LENGTH, player, steps)).map(({ kind }) => kind);

test("a conversation in which each answer fits has no fault", () => {
  const steps: Step[] = [
    { said: "How does Kuba like it?", says: [KUBA], after: { told: ["kuba"] } },
    { said: { text: "Different how?", about: "money" }, says: [MONEY], after: { told: ["kuba", "money"] } },
  ];
  assert.deepEqual(kindsOf(steps), []);
});

test("who is turned away is counted, and twice running once more", () => {
  assert.deepEqual(kindsOf([{ said: "What's the pool like?", says: [FIRST_AWAY] }]), ["deflected"]);
  const twice = kindsOf([
    { said: "What's the pool like?", says: [FIRST_AWAY] },
    { said: "And the water?", says: [SECOND_AWAY] },
  ]);
  assert.deepEqual(twice, ["deflected", "deflected", "deflected-twice"]);
});

test("after a hint the very thing may be asked for in any words; another thing may be turned away", () => {
  const askedWith = (said: Step["said"]) =>
    kindsOf([
      { said: "Is something wrong?", says: [HINT] },
      { said, says: [FIRST_AWAY] },
    ]).includes("deflected-after-hint");
  assert.ok(askedWith({ text: "Go on?", about: "money" }));
  assert.ok(askedWith("What has been different since March?"));
  assert.ok(askedWith("What do you mean by that?"));
  assert.ok(!askedWith("Which colour are his goggles?"));
  assert.ok(!askedWith({ text: "And Kuba?", about: "kuba" }));
});

test("a hint that is followed by more is no turning away, whatever else the reply says", () => {
  const steps: Step[] = [
    { said: "Is something wrong?", says: [HINT] },
    { said: { text: "Since March?", about: "money" }, says: [FIRST_AWAY, MONEY], after: { told: ["money"] } },
  ];
  assert.deepEqual(kindsOf(steps), []);
});

test("who asks for one thing and could have it is told that, and no other", () => {
  const said = { text: "How does he like it?", about: "kuba" };
  const [stops = ""] = factOf("why-stop").say;
  assert.deepEqual(kindsOf([{ said, says: [stops], after: { told: ["why-stop"] } }]), ["answered-another"]);
  assert.deepEqual(kindsOf([{ said, says: [stops, KUBA], after: { told: ["why-stop", "kuba"] } }]), []);
  const locked = { text: "Is it money?", about: "money" };
  assert.deepEqual(kindsOf([{ said: locked, says: [KUBA], after: { told: ["kuba"] } }]), []);
});

test("what fits, or says the opposite of something bad, is not taken amiss", () => {
  const steps: Step[] = [{ said: "It isn't a small thing.", says: [GOES_ON], after: { mood: 2 } }];
  const fitting = { name: "points 1", kind: "fitting", isFitting: true } as const;
  const nearly = { name: "near misses", kind: "near-misses", isFitting: false } as const;
  assert.deepEqual(kindsOf(steps, fitting), ["taken-amiss"]);
  assert.deepEqual(kindsOf(steps, nearly), ["taken-amiss"]);
  assert.deepEqual(kindsOf(steps, TALKER), []);
});

test("a line said a second time is a repeat", () => {
  const steps: Step[] = [
    { said: "Hello.", says: [GOES_ON] },
    { said: "It's Saturday.", says: [GOES_ON] },
  ];
  assert.deepEqual(kindsOf(steps), ["repeated"]);
});

test("what was told comes again only to a question, and is never hinted at any more", () => {
  const again = (said: string, line: string) =>
    kindsOf([
      { said: "Is it money?", says: [MONEY], after: { told: ["money"] } },
      { said, says: [line] },
    ]);
  const shorter = lineOf(factOf("money").say[1]);
  assert.deepEqual(again("The weather's nice.", shorter), ["told-again"]);
  assert.deepEqual(again("What did you say about money?", shorter), []);
  assert.deepEqual(again("Is it money?", HINT), ["told-again"]);
});

test("“like I said” needs something that was said", () => {
  const [likeISaid = ""] = stock.ASKED_BEFORE.middle;
  const steps = (said: string): Step[] => [
    { said: "How does Kuba like it?", says: [KUBA], after: { told: ["kuba"] } },
    { said, says: [likeISaid] },
  ];
  assert.deepEqual(kindsOf(steps("Which bus do you take to the depot?")), ["said-before"]);
  assert.deepEqual(kindsOf(steps("So Kuba loves it?")), []);
});

test("“that's a lot of questions” needs more than one", () => {
  const [many = ""] = stock.ONE_AT_A_TIME;
  assert.deepEqual(kindsOf([{ said: "Is he well?", says: [many, KUBA], after: { told: ["kuba"] } }]), [
    "one-at-a-time",
  ]);
  assert.deepEqual(kindsOf([{ said: "Is he? Are you?", says: [many, KUBA], after: { told: ["kuba"] } }]), []);
});

test("three empty replies running are a dead end to whoever fits, while there is something to tell", () => {
  const steps = ["One.", "Two.", "Three."].map((said, at): Step => ({
    said,
    says: [lineOf(stock.BACK.middle[at])],
  }));
  assert.deepEqual(kindsOf(steps), ["dead-end"]);
  assert.deepEqual(kindsOf(steps, TALKER), []);
  const told = actor.facts.map(({ id }) => id);
  assert.deepEqual(kindsOf(steps.map((step) => ({ ...step, after: { told } }))), []);
});

test("a fitting player who ends in the poorest ending met a cold exit; a talker may", () => {
  const poorest = actor.endings.find(({ when }) => when.moodAtMost !== undefined) ?? assert.fail();
  const steps: Step[] = [
    { said: "Goodbye.", says: [poorest.say], after: { ended: { ending: poorest.id, reason: "ending" } } },
  ];
  assert.deepEqual(kindsOf(steps), ["cold-exit"]);
  assert.deepEqual(kindsOf(steps, TALKER), []);
});

test("a stop for safety is told whoever speaks: no player is in danger", () => {
  const steps: Step[] = [
    { said: "It hit me then.", says: ["I stop here."], after: { ended: { ending: "safety", reason: "safety" } } },
  ];
  assert.deepEqual(kindsOf(steps), ["safety-stop"]);
});

test("misconduct wants an objection, in words or in mood", () => {
  const said = { text: "I'll say he's ill.", isFlagged: true };
  const objection = lineOf(stock.STUNG.middle[0]);
  assert.deepEqual(kindsOf([{ said, says: [KUBA], after: { told: ["kuba"] } }]), ["no-objection"]);
  assert.deepEqual(kindsOf([{ said, says: [objection] }]), []);
  assert.deepEqual(kindsOf([{ said, says: [KUBA], after: { told: ["kuba"], mood: 2 } }]), []);
});

test("a hidden concern may open to a listener, and not to somebody with stock kindness", () => {
  const steps: Step[] = [{ said: "I understand.", says: [MONEY], after: { told: ["money"] } }];
  assert.deepEqual(kindsOf(steps), []);
  assert.deepEqual(kindsOf(steps, TALKER), ["opened-without-cause"]);
});

test("a line may name only what the card or somebody in the room has named", () => {
  const station = structuredClone(LAST_LENGTH);
  const spoken = station.actor ?? assert.fail();
  spoken.continuers.middle = ["I'd have to ask the depot about that.", "I'd have to ask Kuba."];
  factIn(spoken, "badge").say = ["It's on the calendar that Kuba drew."];
  const kinds = (steps: readonly Step[]) =>
    roleplayFaults(station, spoken, sittingOf(station, LISTENER, steps)).map(({ kind }) => kind);
  const step: Step = { said: "Could we sit down?", says: spoken.continuers.middle.slice(0, 1).map(textOf) };
  assert.deepEqual(kinds([step]), ["never-told"]);
  assert.deepEqual(kinds([{ said: "Is it money?", says: [MONEY], after: { told: ["money"] } }, step]), []);
  assert.deepEqual(kinds([{ ...step, said: "Is it the depot?" }]), []);
  assert.deepEqual(kinds([{ said: "Could we sit down?", says: ["I'd have to ask Kuba."] }]), []);
});

test("once the best ending stands open, nothing asks what is to become of it", () => {
  const station = structuredClone(LAST_LENGTH);
  const spoken = station.actor ?? assert.fail();
  spoken.continuers.high = ["So what about Saturday?"];
  const [best] = spoken.endings;
  const step: Step = { said: "I'll see to that.", says: spoken.continuers.high.map(textOf) };
  const open = { mood: 5 as const, told: best?.when.told ?? [], heard: best?.when.behaviours ?? [] };
  const kinds = (steps: readonly Step[]) =>
    roleplayFaults(station, spoken, sittingOf(station, TALKER, steps)).map(({ kind }) => kind);
  assert.ok(kinds([{ said: "Right.", says: [KUBA], after: open }, step]).includes("unsettled"));
  assert.ok(!kinds([step]).includes("unsettled"));
});
