/** A small complete roleplay for tests, written for them. */
import { LAST_LENGTH_SENSES } from "./fixture-roleplay-senses.ts";
import type { Station } from "./station.ts";

export const LAST_LENGTH: Station = {
  slug: "the-last-length",
  title: "The last length",
  topics: [],
  type: "roleplay",
  theme: "roleplay",
  areas: ["roleplay", "empathy", "communication"],
  schools: [],
  level: 1,
  timing: { reading: 60, answer: 300 },
  card: "You help at the desk of a swimming pool on Saturdays. Marek Dudek, 58, wants to cancel his grandson's lessons, two weeks before the badge swim. Find out what is behind it and agree what happens next.",
  actor: {
    name: "Marek Dudek",
    age: 58,
    role: "Grandfather of Kuba, 8, who has swum here every Saturday for a year",
    opening: "Morning. I want to stop the lessons. For Kuba Dudek. From today, please.",
    mood: 3,
    hiddenConcern: {
      fact: "money",
      summary: "He lost his job at the depot in March and cannot pay; nobody at home knows.",
    },
    facts: [
      {
        id: "why-stop",
        topics: [
          "why ... stop|cancel|leave",
          "reason|reasons",
          "what has? happened",
          "what ... changed|change",
          "made|makes you ... stop|cancel|decide",
          "decided to stop|cancel",
        ],
        when: {},
        say: ["It's the Saturdays. We're busy, Saturdays, that's all it is.", "Saturdays don't suit us any more."],
      },
      {
        id: "kuba",
        topics: [
          "kuba ... think|feel|like|enjoy|want|say",
          "how is|does kuba|he",
          "he ... enjoy|like|love|want",
          "your grandson ... think|feel|like|enjoy|want|know",
          "does he know",
          "tell me about kuba|him",
        ],
        when: {},
        say: [
          "He loves it. He sleeps in his goggles. I haven't told him yet that we're stopping.",
          "I told you, he loves it. He doesn't know yet.",
        ],
      },
      {
        id: "badge",
        topics: [
          "badge",
          "two weeks",
          "finish the|his term|course",
          "last lesson|lessons|length",
          "nearly there|finished",
          "swim test",
        ],
        when: {},
        say: [
          "The badge, I know. Four hundred metres. He's got it drawn on the calendar.",
          "It's on the calendar, the badge.",
        ],
      },
      {
        id: "parents",
        topics: [
          "his parents|mum|mother|dad|father",
          "who ... look|looks|looking after",
          "your daughter|son",
          "live|lives with you",
          "family",
        ],
        when: {},
        say: [
          "His mum works nights at the hospital. She's my daughter. Saturdays are mine and his.",
          "My daughter's on nights. I bring him.",
        ],
      },
      {
        id: "money",
        topics: [
          "money|cost|price|afford|expensive|fees|pay",
          "is there anything|something else",
          "something else going on",
          "what is worrying|bothering|wrong",
          "what ... really",
          "are you okay|alright|ok",
          "work|job|depot",
        ],
        when: {
          mood: 4,
          behaviours: ["open-question", "explores-feelings", "explores-concern", "names-emotion", "gives-time"],
        },
        hint: "Things are different since March. But that's not your problem.",
        say: [
          "The depot let me go in March. Thirty-one years. I've been paying you out of what I had put by, and there's nothing put by now.",
          "I lost my job. That's all. That's the whole of it.",
        ],
      },
      {
        id: "nobody-knows",
        topics: [
          "does your daughter|anyone|anybody|she|family ... know",
          "have you told|spoken|talked",
          "told anyone|anybody|her|your",
          "who knows",
          "keeping it|this|that to yourself",
        ],
        when: { told: ["money"] },
        say: [
          "I still put the uniform on. I leave at six and I sit in the library. She has enough on her plate.",
          "No. I haven't told her.",
        ],
      },
      {
        id: "wants",
        topics: [
          "what would help",
          "what would you like|want",
          "what ... hoping",
          "what can i|we do",
          "best for you|him|kuba",
        ],
        when: { told: ["money"] },
        say: [
          "Two more weeks. If he could just do the badge. I'd pay you back, I would.",
          "Just the badge. That's all I'd want for him.",
        ],
      },
    ],
    reactions: [
      { to: "validates", mood: 1, say: ["Well. Thank you.", "You're kind to say so."] },
      { to: "names-emotion", mood: 1, say: ["Does it show?", "Maybe I am. Yes."] },
      { to: "apologises", mood: 1, say: ["It's not your doing."] },
      { to: "gives-time", mood: 1, say: ["Thank you. I need a second."] },
      { to: "reflects", mood: 1, say: ["That's right.", "Yes. Just like that."] },
      {
        to: "dismisses",
        mood: -1,
        say: ["You make it sound small. It isn't small to me.", "That's what everybody says."],
      },
      { to: "blames", mood: -2, say: ["Don't you tell me what I owe that boy."] },
      { to: "orders", mood: -1, say: ["I don't need telling, thank you."] },
      { to: "early-advice", mood: -1, say: ["You haven't asked me anything yet and you've an answer ready."] },
      { to: "own-story", mood: -1, say: ["With respect, that's you. This is Kuba."] },
      {
        to: ["no refund|refunds", "against the rules|policy", "terms and conditions"],
        mood: -1,
        say: ["Did I ask for a refund? I asked you to stop it."],
      },
    ],
    endings: [
      {
        id: "badge-kept",
        label: "He stays for the badge and will ask about help with the fees",
        when: { moodAtLeast: 4, told: ["money"] },
        say: "All right. Put him down for the two weeks, then, and give me that form. I'll tell him we're going for the badge.",
      },
      {
        id: "thinks-again",
        label: "He leaves it open, the reason half told",
        when: { moodAtLeast: 3 },
        say: "Leave it as it is for now. I'll think about it. He'll be out in a minute, I don't want him to see me at the desk.",
      },
      {
        id: "cancels",
        label: "He cancels and goes",
        when: { moodAtMost: 2 },
        say: "Just take his name off. Good day to you.",
      },
    ],
    deflections: [
      "I wouldn't know about that.",
      "That's got nothing to do with swimming.",
      "You'd have to ask someone else that.",
      "I never gave it a thought.",
    ],
    continuers: {
      low: [
        "Can you do it or can't you?",
        "I only came to cancel.",
        "There's a queue behind me.",
        "It's a simple thing I'm asking.",
      ],
      middle: [
        "Anyway. That's how it is.",
        "I can hear them all splashing from here.",
        "He'll be out in twenty minutes.",
        "So that's where we are.",
      ],
      high: [
        "It's good of you to stand here with me.",
        "He'd live in that pool if he could.",
        "You've been very patient.",
        "I feel a bit lighter, you know.",
      ],
    },
    nudges: [
      "Hello? Miss? Are you with me?",
      "Sorry, I don't follow. Again, please?",
      "Is nobody going to answer me?",
      "What was that? It's loud in here.",
    ],
  },
  prompts: [],
  probes: [],
  pushBacks: [],
  criteria: [
    {
      id: "explores",
      domain: "communication",
      statement: "Finds out what is behind the wish to cancel",
      weight: 2,
      needed: 2,
      evidence: [
        {
          id: "asks-openly",
          point: "Asks openly about the reason",
          behaviour: "open-question",
          example: "What has made you decide to stop?",
          ...LAST_LENGTH_SENSES.asksOpenly,
        },
        {
          id: "concern",
          point: "Explores what is worrying him",
          behaviour: "explores-concern",
          example: "Is there something else worrying you?",
          ...LAST_LENGTH_SENSES.concern,
        },
      ],
      contradictions: [
        { id: "orders", point: "Tells him what to do", behaviour: "orders", ...LAST_LENGTH_SENSES.orders },
      ],
      nextLevel: "Follow the cue about March before offering a way out.",
    },
    {
      id: "feels",
      domain: "empathy",
      statement: "Notices how he feels",
      weight: 2,
      needed: 1,
      evidence: [
        {
          id: "names",
          point: "Names the feeling",
          behaviour: "names-emotion",
          example: "You sound really torn about it.",
          ...LAST_LENGTH_SENSES.names,
        },
      ],
      contradictions: [
        { id: "dismisses", point: "Makes it small", behaviour: "dismisses", ...LAST_LENGTH_SENSES.dismisses },
      ],
      nextLevel: "Say what you noticed and leave room for an answer.",
    },
  ],
  redFlags: [{ id: "shames", point: "Blames him", behaviour: "blames", ...LAST_LENGTH_SENSES.shames }],
  exemplar: [
    { text: "Good morning, Mr Dudek. What has made you decide to stop?", meets: ["explores"] },
    { text: "You sound really torn about it. Is there something else worrying you?", meets: ["feels", "explores"] },
  ],
  sources: [],
  checked: "2026-11-21",
  reviews: [],
  changes: [],
};
