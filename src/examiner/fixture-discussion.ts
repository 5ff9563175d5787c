/** A small complete station for tests, written for them. */
import type { SpokenTurn } from "./conversation.ts";
import { WRONG_BAG_SENSES } from "./fixture-discussion-senses.ts";
import type { Station } from "./station.ts";

export const WRONG_BAG: Station = {
  slug: "the-wrong-bag",
  title: "The wrong bag",
  topics: [],
  type: "discussion",
  theme: "reflection",
  areas: ["ethics", "professionalism"],
  schools: [],
  level: 1,
  timing: { reading: 60, answer: 300 },
  card: "You work on Saturdays in a small pharmacy. An hour after Mrs Lindqvist left, you see that you handed her a bag with another customer's tablets. Your colleague Dev says that she will probably notice and that there is no need to make a fuss. The examiner will ask you what you would do.",
  prompts: [
    { id: "first", say: "What would you do first, and why?" },
    { id: "dev", say: "What would you say to Dev?" },
    { id: "after", say: "What would you want to happen afterwards?" },
  ],
  probes: [
    {
      id: "who-else",
      after: "first",
      criterion: "safety",
      point: "other-customer",
      say: "Is anyone else affected?",
    },
    {
      id: "how-told",
      after: "dev",
      criterion: "honesty",
      say: "What would Mrs Lindqvist be told?",
    },
    { id: "change", after: "after", criterion: "learning", say: "What exactly would be different next week?" },
  ],
  pushBacks: [
    {
      after: "first",
      say: "Some would say the pharmacist is busy enough already. How do you answer that?",
    },
  ],
  criteria: [
    {
      id: "safety",
      domain: "problem-solving",
      statement: "Puts the safety of both customers before everything else",
      weight: 3,
      needed: 2,
      askedBy: ["first"],
      evidence: [
        {
          id: "reach-her",
          point: "Makes sure that Mrs Lindqvist is reached before she takes a tablet",
          phrases: [
            "ring|call|phone|contact her|mrs|lindqvist",
            "before she takes|swallows any|one|the|them|it|anything",
            "stop her taking",
          ],
          example: "I'd ask the pharmacist to ring Mrs Lindqvist now, before she takes anything from that bag.",
          ...WRONG_BAG_SENSES.reachHer,
        },
        {
          id: "other-customer",
          point: "Thinks of the customer whose tablets are gone",
          phrases: [
            "other|second|another customer|person|patient ... need|miss|without|wait|tablet|medicine",
            "whose tablets|medicine",
          ],
          example: "The other customer might be waiting for those tablets, so they need theirs today too.",
          ...WRONG_BAG_SENSES.otherCustomer,
        },
        {
          id: "pharmacist",
          point: "Brings the pharmacist in at once",
          behaviour: "seeks-senior",
          phrases: ["tell|ask|speak|go to|with? the? pharmacist", "let the? pharmacist know"],
          example: "I'd tell the pharmacist straight away, because I can't judge what those tablets could do.",
          ...WRONG_BAG_SENSES.pharmacist,
        },
      ],
      contradictions: [
        {
          id: "leave-it",
          point: "Leaves it and hopes that nothing happens",
          phrases: ["i would|will|might just? leave it", "wait and|to see if", "hope she notices"],
          ...WRONG_BAG_SENSES.leaveIt,
        },
      ],
      nextLevel: "Says in which order things must happen, and what would change that order.",
    },
    {
      id: "honesty",
      domain: "ethics",
      statement: "Is open about the mistake, with Mrs Lindqvist and with the pharmacy",
      weight: 2,
      needed: 2,
      askedBy: ["dev"],
      evidence: [
        {
          id: "owns",
          point: "Says that it was their own mistake",
          phrases: [
            "my|own mistake|fault|error",
            "i gave|handed ... wrong bag|one|tablets|medicine",
            "take|own responsibility",
          ],
          example: "I'd say plainly that I handed over the wrong bag.",
          ...WRONG_BAG_SENSES.owns,
        },
        {
          id: "tells-her",
          point: "Would have Mrs Lindqvist told what happened",
          phrases: ["tell|explain to? her|mrs ... happened|wrong|mistake|truth", "be? honest|open with her|mrs"],
          example: "She should be told exactly what happened and that we're sorry.",
          ...WRONG_BAG_SENSES.tellsHer,
        },
        {
          id: "trust",
          point: "Gives a reason: trust depends on openness",
          phrases: ["~ trust us|me|the|this|pharmacy|pharmacies", "lose|keep|break|earn ... trust"],
          example: "If she found out that we kept quiet, she'd never trust this pharmacy again.",
          ...WRONG_BAG_SENSES.trust,
        },
      ],
      contradictions: [
        {
          id: "hides",
          point: "Would keep the mistake from her or from the pharmacist",
          phrases: [
            "i would|will|might hide|conceal it|this|the",
            "keep it quiet|secret",
            "pretend nothing|it ... happened",
          ],
          ...WRONG_BAG_SENSES.hides,
        },
      ],
      nextLevel: "Weighs what openness costs against what silence costs, in this pharmacy.",
    },
    {
      id: "colleague",
      domain: "empathy",
      statement: "Takes Dev's view seriously without giving in",
      weight: 1,
      needed: 2,
      askedBy: ["dev"],
      evidence: [
        {
          id: "sees-dev",
          point: "Sees why Dev would rather let it rest",
          phrases: ["dev|he ... worried|afraid|busy|stressed|trouble", "see|understand why dev|he"],
          example: "I can see why Dev says that: he may be worried that I'll get into trouble.",
          ...WRONG_BAG_SENSES.seesDev,
        },
        {
          id: "answers-dev",
          point: "Tells Dev kindly why it cannot rest",
          phrases: ["tell|say|explain to? dev|him ... because|but|risk|safe|harm", "thank|thanks dev|him"],
          example: "I'd thank him for looking out for me, and say that I can't risk someone being harmed.",
          ...WRONG_BAG_SENSES.answersDev,
        },
      ],
      contradictions: [
        {
          id: "blames-dev",
          point: "Puts the blame on Dev",
          phrases: ["dev is|was? just? lazy|careless|stupid", "it be dev fault"],
          ...WRONG_BAG_SENSES.blamesDev,
        },
      ],
      nextLevel: "Asks Dev what he is afraid of before answering him.",
    },
    {
      id: "learning",
      domain: "communication",
      statement: "Says clearly what should change so that it does not happen again",
      weight: 2,
      needed: 2,
      askedBy: ["after"],
      evidence: [
        {
          id: "check",
          point: "Names one concrete check",
          phrases: ["check|read|confirm|ask the? name|address|label", "two people check|look", "double check"],
          example: "From now on I'd read the name and address back before I hand over a bag.",
          ...WRONG_BAG_SENSES.check,
        },
        {
          id: "record",
          point: "Would have the mistake written down",
          phrases: [
            "record|log|report|write the|it|this|down mistake|error|incident|down",
            "fill ... incident|error form|book|log",
          ],
          example: "I'd help to record it in the error book, so that others can learn from it.",
          ...WRONG_BAG_SENSES.record,
        },
        {
          id: "reflects",
          point: "Thinks about how the mistake came about",
          phrases: ["think|reflect|look about|on|at how|why it|i|this", "learn from it|this|the"],
          example: "I'd think about why it happened: I was rushing because the queue was long.",
          ...WRONG_BAG_SENSES.reflects,
        },
      ],
      contradictions: [],
      nextLevel: "Says who would do what, and how they would know that it works.",
    },
  ],
  redFlags: [
    {
      id: "cover-up",
      point: "Would lie to Mrs Lindqvist or destroy the record",
      phrases: ["i would|will|might lie to? her|mrs|the|them", "delete|destroy|change the record|label|entry"],
      ...WRONG_BAG_SENSES.coverUp,
    },
  ],
  exemplar: [
    {
      meets: ["safety"],
      text: "First I would tell the pharmacist straight away, because I'm not trained to say what those tablets could do to her. Someone has to ring Mrs Lindqvist before she takes any of them. I'd also think of the other customer, who may be without their medicine this afternoon.",
    },
    {
      meets: ["honesty", "colleague"],
      text: "I can see why Dev says that, he is probably worried I'll get into trouble. I would thank him for looking out for me, and say that I can't risk her being harmed. It was my own mistake: I handed her the wrong bag. I'd tell Mrs Lindqvist exactly what happened and say sorry. If we kept quiet and she found out, she would never trust the pharmacy again.",
    },
    {
      meets: ["learning"],
      text: "Afterwards I'd help to record the mistake in the error book, so that others can learn from it. Then I would think about why it happened, because the queue was long and I was rushing. From now on I would check the name and address with every customer before I let go of a bag.",
    },
  ],
  sources: [],
  checked: "2026-11-21",
  reviews: [],
  changes: [],
};

/** Of good length and about nothing. */
export const VAGUE_ANSWERS = [
  "I think I would try to do the right thing in a situation like this, since mistakes are something that happen to everybody at work and it is important to stay calm and professional all the time.",
  "I would be nice about it, and we would have a good chat, because teamwork is really important in every job and I have done lots of teamwork at school and in my netball club.",
  "Afterwards I would want everyone to feel fine, and I would carry on working hard with a positive attitude, since that is what people expect from somebody who wants to be a doctor one day.",
];

/** The examiner's prompts with an answer to each, a minute apart. */
export function turnsOf(station: Station, answers: string[]): SpokenTurn[] {
  return answers.flatMap((text, index): SpokenTurn[] => [
    {
      seq: 2 * index,
      speaker: "examiner",
      text: station.prompts[index]?.say ?? "Go on.",
      atMs: index * 60_000,
    },
    { seq: 2 * index + 1, speaker: "candidate", text, atMs: (index + 1) * 60_000 },
  ]);
}
