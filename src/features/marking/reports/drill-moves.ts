import type { Behaviour } from "#examiner/behaviours/behaviour.ts";
import type { Domain } from "#examiner/station.ts";

/** What to do differently, in words that fit any station. */
const OF_BEHAVIOUR: Partial<Record<Behaviour, string>> = {
  "introduces-self": "Say who you are and what you are there for.",
  "asks-permission": "Ask whether it is all right before you act or explain.",
  "open-question": "Ask one open question before you offer anything.",
  "explores-feelings": "Ask how it has been for them.",
  "explores-concern": "Ask what worries them most.",
  "names-emotion": "Name what the other person seems to feel, and then stop talking.",
  validates: "Say that the feeling makes sense, before anything else.",
  apologises: "Say sorry for what it has been like for them, without an excuse.",
  reflects: "Say back what you heard before you go on.",
  summarises: "Sum up what was said before you close.",
  "checks-understanding": "Check that what you said was clear.",
  "invites-questions": "Ask what they would like to know.",
  signposts: "Say what you are going to talk about before you do.",
  "offers-choice": "Offer a choice, and leave it with them.",
  "offers-support": "Offer one particular kind of help.",
  "gives-time": "Leave a silence, and say that there is time.",
  "plans-next-step": "Say what happens next, and who does it.",
  "safety-nets": "Say what to do if it does not go as planned.",
  "seeks-senior": "Say whom you would bring in, and why.",
  "admits-limits": "Say plainly what you do not know or may not do.",
  thanks: "Thank them for telling you.",
};

const OF_DOMAIN: Record<Domain, string> = {
  communication: "Find out what they know and want before you explain anything.",
  empathy: "Turn to the person before you turn to the problem.",
  ethics: "Give the reasons on each side before you say what you would do.",
  "problem-solving": "Say who does what next, and check that it suits everybody.",
};

export const moveOf = (domain: Domain, behaviour: Behaviour | undefined): string =>
  (behaviour && OF_BEHAVIOUR[behaviour]) ?? OF_DOMAIN[domain];
