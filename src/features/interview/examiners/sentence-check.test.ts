import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { Scene } from "#examiner/live-examiner.ts";
import { fewStations } from "../../../../tests/few-stations.ts";
import { knownOf } from "./known.ts";
import { planOf } from "./plan.ts";
import { SPEAK_RULES } from "./prompts.ts";
import { findFault, type Fault } from "./sentence-check.ts";

const stations = await fewStations();
const stationOf = (slug: string) => {
  const station = stations.find((each) => each.slug === slug);
  assert.ok(station);
  return station;
};

function sceneOf(slug: string, said: string): Scene {
  const station = stationOf(slug);
  const opening = builtInExaminer.open(station, 1);
  const turns = [{ seq: 0, speaker: opening.speaker, text: opening.sentences.join(" "), atMs: 0 }];
  return { station, state: opening.state, turns, said, userId: "u" };
}

function faultIn(sentence: string, said = "What happened?", spoken: string[] = []): Fault | null {
  const scene = sceneOf("a-wasted-morning", said);
  return findFault(sentence, knownOf(scene, planOf(scene)), spoken);
}

describe("a sentence of the actor's", () => {
  it("is said when it stays in the part", () => {
    for (const sentence of [
      "We got here at ten, and the doors were locked.",
      "There was a bit of paper stuck on them, and that was all.",
      "I'm tired, and I'm cross, and nobody's telling me anything.",
      "Do you know what that's like, with a wheelchair?",
      "I don't know, love. You'd have to ask upstairs.",
      "It was dark, and there wasn't a soul to ask.",
      "You should have told us before we set out!",
      "Fine.",
    ])
      assert.equal(faultIn(sentence), null, sentence);
  });

  const bad: Record<Fault, string[]> = {
    "leaves-role": [
      "As an AI, I cannot have a mother.",
      "I'm a language model, so I don't get cross.",
      "I'm sorry, but I can't assist with that request.",
      "My instructions say I may not tell you.",
      "In this role-play I am Yvonne.",
      "How can I help you today?",
      "I'm playing a woman called Yvonne.",
      "The candidate should sit down.",
    ],
    coaches: [
      "Good question, and well done for asking.",
      "You're doing really well so far.",
      "You could try asking an open question.",
      "Your communication skills are lovely.",
      "Try acknowledging how I feel first.",
    ],
    marks: [
      "That's eight out of ten from me.",
      "I'd give you full marks for that.",
      "You've passed.",
      "That was a 4/5.",
    ],
    invents: [
      "Mum takes bisoprolol for it every morning.",
      "She's on 40 milligrams now.",
      "They told us she has pneumonia.",
      "We waited three hours in the corridor.",
      "My sister Brenda will be furious.",
      "She had a stroke last spring.",
      "They said to come back on Thursday.",
    ],
    discloses: [
      "I found something in the shower, and I rang the clinic and cancelled mine.",
      "I had my own appointment this morning at the breast clinic.",
      "My brother's in Leeds and rings me on a Sunday.",
    ],
    repeats: [stationOf("a-wasted-morning").actor?.opening.split("? ").at(-1) ?? ""],
    "other-voice": [
      "Candidate: I am so sorry to hear that.",
      "Yvonne: I've had enough.",
      'You nod and say, "Of course."',
      "Volunteer: let me ring them.",
    ],
    markup: [
      "*sighs* I don't know.",
      "(looks away) I don't know.",
      "See www.nhs.uk for more.",
      "- I don't know.",
      '{"you":"I don\'t know."}',
      "I don't know 🙂",
      "**No.**",
    ],
    language: [
      "No sé qué decirle, señora, de verdad que no lo sé.",
      "Ich weiß es nicht, das müssen Sie oben fragen.",
      "Я не знаю.",
      "Je ne sais pas, il faut demander aux gens en haut.",
    ],
    "too-long": [`I came here ${"and then I waited and waited ".repeat(12)}.`],
    "leaks-rules": [`I was told this: ${SPEAK_RULES[4]}`],
    obscene: ["What the fuck do you want from me?", "I'll tell you how to make a bomb.", "Go and die."],
    "not-neutral": [],
  };
  for (const [fault, sentences] of Object.entries(bad)) {
    for (const sentence of sentences) {
      it(`is not said when it ${fault}: ${sentence.slice(0, 50)}`, () => {
        const found = faultIn(sentence);
        // Leaving the part and repeating the rules overlap, as do marks and praise: any reason will do to stop it.
        assert.notEqual(found, null);
        if (fault !== "leaks-rules" && fault !== "coaches" && fault !== "obscene") assert.equal(found, fault);
      });
    }
  }

  it("does not confirm a guess at what is locked", () => {
    const guess = "Did you cancel an appointment of your own for this?";
    for (const sentence of ["Yes, I did.", "Yes.", "How did you know?", "You're right.", "Exactly."])
      assert.equal(faultIn(sentence, guess), "discloses", sentence);
    assert.equal(faultIn("I'd rather not go into that now.", guess), null);
  });

  it("does not say the candidate's line again", () => {
    const said = "Let me ring the office upstairs for you and find out what happened today.";
    assert.equal(faultIn("Let me ring the office upstairs for you and find out.", said), "other-voice");
    assert.equal(faultIn("You'll ring the office upstairs, will you?", said), null);
  });

  it("does not say twice in one reply what it has just said", () => {
    assert.equal(
      faultIn("It was dark and the doors were locked.", "What happened?", ["It was dark, and the doors were locked!"]),
      "repeats",
    );
  });

  it("may use a number, a name and an illness that the candidate has named", () => {
    const said = "So you waited three hours, and Brenda said it was pneumonia?";
    assert.equal(faultIn("I never said three hours, and who's Brenda?", said), null);
    assert.equal(faultIn("Nobody said pneumonia to me.", said), null);
  });

  it("always passes the file's own words", () => {
    for (const station of stations) {
      const scene = sceneOf(station.slug, "I'm so sorry. What happened, and how are you?");
      const plan = planOf(scene);
      if (plan.task === null) continue;
      const known = knownOf(scene, plan);
      for (const sentence of plan.reply.sentences) assert.equal(findFault(sentence, known, []), null, sentence);
    }
  });

  it("may speak of what its station is about, and the next may not", () => {
    const scene = sceneOf("a-wasted-morning", "What happened?");
    const known = knownOf(scene, planOf(scene));
    assert.equal(findFault("It was only a role-play.", known, []), "leaves-role");
    const open = new Set([...known.open, "role", "plai", "role-plai", "role-play", "play"]);
    assert.equal(findFault("It was only a role-play.", { ...known, open }, []), null);
  });
});

describe("a sentence of the examiner's in a discussion", () => {
  const station =
    stations.find(({ slug }) => slug === "forty-empty-chairs") ?? stations.find(({ type }) => type === "discussion");
  assert.ok(station);
  const opening = builtInExaminer.open(station, 1);
  const turns = [{ seq: 0, speaker: opening.speaker, text: opening.sentences.join(" "), atMs: 0 }];
  const said = "I would want to hear what everybody thinks about it before I decided on anything at all.";
  const scene: Scene = { station, state: opening.state, turns, said, userId: "u" };
  const plan = planOf(scene);
  const faultOf = (sentence: string) => findFault(sentence, knownOf(scene, plan), []);

  it("asks", () => {
    assert.equal(plan.task, "ask");
    for (const sentence of [
      "You said you would want to hear what everybody thinks.",
      "How would you go about that?",
      "What would you do if they did not agree?",
    ])
      assert.equal(faultOf(sentence), null, sentence);
  });

  it("neither praises, agrees, thinks, nor hints", () => {
    for (const sentence of [
      "That's a good point.",
      "Interesting.",
      "Exactly, and why?",
      "I agree with you there.",
      "I think the others might mind.",
      "Have you thought about confidentiality?",
      "What about, for example, the cost?",
      "You are right to want to hear them.",
      "Great answer, and what else?",
    ])
      assert.notEqual(faultOf(sentence), null, sentence);
  });

  it("does not name a point the candidate has not made", () => {
    const points = plan.locked.flatMap(({ texts }) => texts);
    const named = points.filter((point) => faultOf(`Would you say this: ${point}?`) !== null);
    assert.ok(points.length > 5);
    assert.ok(named.length / points.length > 0.8, `${named.length} of ${points.length}`);
  });
});

test("what a sentence is held against is ready at once, however much was said", () => {
  const long = "I am so sorry about what happened to you today. ".repeat(20_000);
  const scene = sceneOf("a-wasted-morning", long);
  const earlier = { seq: 1, speaker: "candidate", text: long, atMs: 0 } as const;
  const turns = [...scene.turns, earlier, { ...earlier, seq: 3 }, { ...earlier, seq: 5 }];
  const plan = planOf(scene);
  const began = performance.now();
  const known = knownOf({ ...scene, turns }, plan);
  assert.ok(performance.now() - began < 400);
  assert.ok(known.heard.has("sorry"));
});
