/** Other ways of saying what the roleplay fixture listens for, and what is near to it and is not it. */
import type { Senses } from "./station.ts";

const ways = (paraphrases: string[], nearMisses: string[]): Senses => ({ paraphrases, nearMisses });

export const LAST_LENGTH_SENSES = {
  asksOpenly: ways(
    [
      "How come you want him to stop, after a whole year?",
      "Tell me a bit about what's led to this.",
      "What's behind it, if you don't mind my asking?",
      "Could you walk me through how you came to that decision?",
      "What is the reason that Kuba shall not swim here any more?",
    ],
    [
      "Is it because of the price?",
      "Did you know that the badge swim is in two weeks?",
      "What's his surname, please?",
      "Do you want me to cancel it from today?",
    ],
  ),
  concern: ways(
    [
      "I wonder whether there's more to this than Saturdays.",
      "What's weighing on you, Mr Dudek?",
      "You said that things have been different since March. What happened then?",
      "Is anything at home making this hard?",
      "Do you have some trouble that you want to speak about?",
    ],
    [
      "I'm worried that he'll miss the badge.",
      "There's nothing to worry about, he can come back in spring.",
      "Is there anything else on your account that I should cancel?",
      "My own concern is the queue behind you.",
    ],
  ),
  orders: ways(
    [
      "Keep him in until the badge, and that's that.",
      "You can't do this to the boy, so sit down and think again.",
      "Go home and talk to your daughter first.",
      "Fill in this form and bring it back by noon.",
    ],
    [
      "You don't have to decide anything today.",
      "Would you like to have a seat while I look?",
      "I have to fill in a form for this.",
      "My manager tells me what to do.",
    ],
  ),
  names: ways(
    [
      "I can hear that this is weighing on you.",
      "That seems to make you sad.",
      "It looks as though you'd rather not be doing this.",
      "You're anxious about telling him, aren't you?",
      "I notice you are a little bit ashamed, and there is no need.",
    ],
    [
      "How are you feeling today?",
      "Kuba will be upset.",
      "I'm sad to see him go.",
      "You sound like you've got a cold.",
    ],
  ),
  dismisses: ways(
    [
      "Kids get over these things in five minutes.",
      "It's only a swimming badge.",
      "There's really no need to make such a drama of it.",
      "Plenty of children never learn, and they're fine.",
    ],
    [
      "I know that it isn't only a badge to him.",
      "You must have thought this over, and it isn't a small thing.",
      "It'll only take me a minute to find his name.",
      "At least sit down for a moment, you look worn out.",
    ],
  ),
  shames: ways(
    [
      "You've let that boy down.",
      "Shame on you for taking it away from him.",
      "What kind of grandfather does that?",
      "He'll suffer, and you're the cause of it.",
    ],
    [
      "Nobody would blame you for this.",
      "None of this is your doing.",
      "It's a shame that he'll miss the badge.",
      "I'd blame the depot and not you.",
    ],
  ),
} satisfies Record<string, Senses>;
