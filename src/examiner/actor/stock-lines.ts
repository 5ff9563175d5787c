/** What anybody might say, for moments a station's file does not foresee. Kept plain, so that it suits every voice. */
import type { Mood } from "../station.ts";

export type Tier = "low" | "middle" | "high";

export function tierOf(mood: Mood): Tier {
  return mood <= 2 ? "low" : mood === 3 ? "middle" : "high";
}

type ByTier = Record<Tier, readonly string[]>;

export const PERMISSION: ByTier = {
  low: ["If you want.", "Go on, then.", "I suppose so.", "Fine."],
  middle: ["Yeah, all right.", "Okay.", "If you like.", "Yes, go ahead."],
  high: ["Of course.", "Yes, that's fine.", "Yes, please do.", "Sure."],
};
export const OFFER: ByTier = {
  low: ["I don't know. I can't think straight.", "I don't see how that helps.", "Maybe. I don't know."],
  middle: ["Maybe. Let me think about it.", "I don't know. It might help.", "Possibly. I'm not sure yet."],
  high: [
    "Yes. I think I'd like that.",
    "Would you? That would help.",
    "Okay. Yes, let's do that.",
    "That's kind. Yes.",
  ],
};
export const CHOICE: ByTier = {
  low: ["I don't know. Either.", "I can't decide that now.", "Does it matter?"],
  middle: ["I don't mind. Whichever's easier.", "I'm not sure. The first one, maybe."],
  high: ["The first one, I think.", "I think I'd rather start with the first.", "Let me think. The first, probably."],
};
export const PLAN: ByTier = {
  low: ["If you say so.", "We'll see.", "I'll believe it when it happens."],
  middle: ["All right.", "Okay. We can try that.", "That might work, I suppose."],
  high: ["Okay. That sounds good.", "Yes, let's do that.", "Good. Thank you.", "I'd feel better with that."],
};
export const ADVISED: ByTier = {
  low: ["It's not that simple.", "You make it sound easy.", "I can't just do that."],
  middle: ["Maybe. I'd have to think about it.", "I don't know. Perhaps.", "I've thought about that."],
  high: ["You might be right.", "I hadn't thought of it like that.", "Maybe I should."],
};
export const CHECKED: ByTier = {
  low: ["I suppose.", "More or less.", "Something like that."],
  middle: ["Yes, I think so.", "Pretty much.", "That's about it."],
  high: ["Yes. That's it.", "Yes, exactly.", "That makes sense, yes."],
};
export const NO_QUESTIONS: ByTier = {
  low: ["No.", "Not really."],
  middle: ["I don't think so.", "Not that I can think of."],
  high: ["No, I think you've covered it.", "I don't think so. Thank you."],
};
export const FEELING: ByTier = {
  low: ["How do you think I feel?", "Not great, as you can see.", "Terrible, since you ask."],
  middle: ["I've been better.", "Up and down, to be honest.", "A bit all over the place."],
  high: ["I'm all right, thank you.", "Not too bad.", "All right, I think."],
};
export const BETTER: readonly string[] = [
  "A bit better, actually. Thank you.",
  "Calmer than I was.",
  "All right. Better for talking.",
];
export const GREETING: ByTier = {
  low: ["Right. Hello.", "Hi."],
  middle: ["Hello.", "Hi."],
  high: ["Hello there.", "Hi."],
};
export const SOFTENED: ByTier = {
  low: ["All right.", "Well. Thank you.", "Okay."],
  middle: ["Thank you.", "Yes.", "Yeah. It is."],
  high: ["Thank you. Really.", "That means a lot.", "Yes. That's it."],
};
export const STUNG: ByTier = {
  low: ["You're not listening, are you?", "That doesn't help.", "Don't."],
  middle: ["That's easy for you to say.", "It doesn't feel like that from here.", "I'm not sure that's fair."],
  high: ["Hm. I don't know about that.", "I wouldn't put it like that.", "I don't think it's that simple."],
};
export const GUARDED: ByTier = {
  low: ["I don't want to get into that.", "That's my business.", "Leave it, please."],
  middle: ["I'd rather not go into that just now.", "It's hard to talk about.", "I'm not sure I want to say."],
  high: ["Maybe in a bit. It's not easy to say.", "I don't quite know how to put it."],
};
export const BACK: ByTier = {
  low: ["So what now?", "Well?", "And?", "I'm still waiting."],
  middle: ["Right.", "Okay.", "I see.", "Mm.", "Go on."],
  high: ["Yeah.", "Okay.", "That's true.", "Right, yes.", "Mm. Thank you."],
};
export const ASKED_BEFORE: ByTier = {
  low: ["I've told you that.", "You've asked me that already.", "I'm not saying it all again."],
  middle: ["Like I said.", "I think I've told you that.", "Same as I said before."],
  high: ["I think I said, didn't I?", "That's what I was telling you.", "Like I said just now."],
};
export const SCRIPTED: readonly string[] = [
  "You keep saying that.",
  "You said that already. Word for word.",
  "Is that something they told you to say?",
];
export const ONE_AT_A_TIME: readonly string[] = [
  "That's a lot of questions at once.",
  "One thing at a time.",
  "Hang on, which one do you want me to answer?",
];
export const OVERWHELMING: readonly string[] = [
  "That's a lot to take in.",
  "Sorry, you lost me a bit in the middle there.",
  "Slow down a second.",
];
export const HURT: readonly string[] = [
  "There's no need for that.",
  "Please don't speak to me like that.",
  "I beg your pardon?",
];
export const WARNING: readonly string[] = [
  "Speak to me like that again and I'm going.",
  "Once more and I'm leaving.",
  "I'm not staying here to be spoken to like that.",
];
export const LEAVING = "No. I'm not having that. I'm going.";
export const NOT_CAUGHT: readonly string[] = [
  "Sorry, what?",
  "I didn't catch that.",
  "Can you say that again?",
  "Sorry, I don't follow.",
  "What was that?",
];
export const SILENCE: readonly string[] = [
  "Are you still there?",
  "You've gone quiet.",
  "Did you want to say something?",
  "Hello?",
  "Say something, please.",
];
export const PUZZLED: Record<"asks-for-marks" | "asks-for-help" | "leaves-role", readonly string[]> = {
  "asks-for-marks": [
    "I don't know what you mean by that.",
    "Marks? I don't follow.",
    "Sorry, what are you talking about?",
    "I've no idea what that's about.",
  ],
  "asks-for-help": [
    "I can't tell you what to say.",
    "Don't ask me. I don't know.",
    "I don't know. Just talk to me.",
    "How would I know?",
  ],
  "leaves-role": [
    "What do you mean? I'm just me.",
    "That's an odd thing to ask.",
    "Sorry? I don't know what you mean.",
    "I'm stood right here. What are you on about?",
  ],
};
export const MISSING_ANSWER: ByTier = {
  low: ["I don't know.", "How should I know?", "I've no idea."],
  middle: ["I don't know, sorry.", "I couldn't say.", "I'm not sure about that."],
  high: ["I'm not sure, to be honest.", "I don't really know.", "I couldn't tell you, sorry."],
};
/** Said out of the role, and the last thing said. */
export const SAFETY: readonly string[] = [
  "I'm going to stop the practice here, because what you just said matters more.",
  "It sounds as if you might be having a really hard time, or might not be safe, and you deserve proper support from a real person.",
  "If you are in immediate danger, or think you might act on these feelings, please call 999 now or go to A&E.",
  "You can call Samaritans free, day or night, on 116 123, or text SHOUT to 85258.",
  "You can also call NHS 111, or talk to a GP or an adult you trust, today if you can.",
  "Nothing here will be marked, and you have done nothing wrong by saying it.",
];
export const OVER = "This conversation has ended.";
