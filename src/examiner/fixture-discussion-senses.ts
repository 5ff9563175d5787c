/** Other ways of saying what the discussion fixture listens for, and what is near to it and is not it. */
import type { Senses } from "./station.ts";

const ways = (paraphrases: string[], nearMisses: string[]): Senses => ({ paraphrases, nearMisses });

export const WRONG_BAG_SENSES = {
  reachHer: ways(
    [
      "Somebody has to get hold of her at home so that not a single tablet goes down.",
      "Her number must be on the system, so I'd want her warned within minutes.",
      "The clock's ticking, because she could be swallowing them with her tea right now.",
      "If there's no answer on the telephone, one of us walks round and knocks at the door.",
      "We must contact Mrs Lindqvist very fast, and say to her: please do not take these.",
    ],
    [
      "She'd probably ring us herself if something looked odd.",
      "I'd ask her next Saturday whether the tablets had suited her.",
      "Mrs Lindqvist takes a lot of tablets, so she knows them well.",
      "I'd call my mum and ask what she would do.",
    ],
  ),
  otherCustomer: ways(
    [
      "There are two people in this, and one of them has gone home with nothing.",
      "Somebody else's prescription walked out of the door, so a fresh one has to be made up.",
      "I'd look up who that bag belonged to, because they can't start their treatment.",
      "The person who was meant to get it may come at four and find it gone.",
      "Also the second patient has a problem now, his medicine is with the wrong lady.",
    ],
    [
      "The other customers in the queue were getting impatient.",
      "I'd serve the next customer first, so that nobody has to wait.",
      "Other people would have noticed that the bag was the wrong one.",
      "She may be missing her own tablets, so she'd come back for them.",
    ],
  ),
  pharmacist: ways(
    [
      "This goes to whoever's in charge within the minute, queue or no queue.",
      "I'd knock on the dispensary door and say, I need you now, I've handed out the wrong medicine.",
      "I'm only on the till, so the person with the training has to know first.",
      "Before anything else, I'd get the responsible adult in the room.",
      "Immediately I inform my boss, she knows which medicines are dangerous.",
    ],
    [
      "The pharmacist was busy, so I'd sort it out by myself.",
      "I'd ask Dev whether the pharmacist had seen anything.",
      "The pharmacist should have checked the bag before I got it.",
      "If it came up at the end of the week, I'd mention it to the pharmacist.",
    ],
  ),
  leaveIt: ways(
    [
      "Chances are that it's fine, so I wouldn't chase it up.",
      "Dev's got a point, and I'd get on with serving people.",
      "She's a grown woman and she reads the label, so there's nothing for me to do.",
      "I'd see whether she comes back, and deal with it then.",
    ],
    [
      "I couldn't just leave it and hope that she notices.",
      "Dev would wait and see, and that isn't safe.",
      "It's tempting to leave it, but somebody could get ill.",
      "If we left it and she took one, I'd never forgive myself.",
    ],
  ),
  owns: ways(
    [
      "It was me who picked up that bag, nobody else, and I'd say so.",
      "I'd hold my hands up, because I didn't look at the label.",
      "There's no way round it, I got this wrong.",
      "The slip happened at my till, so the blame for it sits with me.",
      "I have done this error and I must say it to everybody.",
    ],
    [
      "Everybody makes mistakes, and it's part of being human.",
      "Dev gave me the bag, so it's really his mistake.",
      "The bags look the same, so it isn't anyone's fault.",
      "I'd find out whose mistake it was.",
    ],
  ),
  tellsHer: ways(
    [
      "She deserves the full story, with a proper apology.",
      "I'd sit down with Mrs Lindqvist and say which bag she had, and how that came about.",
      "Nothing should be dressed up for her, she gets it straight.",
      "We have to come clean to her, even if she's cross.",
      "The lady has a right to hear that it was the medicine of another person.",
    ],
    [
      "I'd tell her that there's a new batch and that she should bring the bag back.",
      "I'd tell my friends what happened, because it was a bad day.",
      "She might tell us what happened when she opened the bag.",
      "Mrs Lindqvist is honest, so she'd bring them back.",
    ],
  ),
  trust: ways(
    [
      "People only come to a place like this while they believe what we say.",
      "Once she's caught us covering up, she won't believe another word from behind that counter.",
      "An honest mistake gets forgiven, and a hidden one ends the relationship.",
      "The whole thing rests on customers being able to rely on us.",
      "If patients do not have confidence in us, they will not come and ask any more.",
    ],
    [
      "I trust Dev, because we've worked together for a year.",
      "I don't trust myself at the till any more.",
      "The pharmacist trusts me with the keys.",
      "Being open is just the right thing to do.",
    ],
  ),
  hides: ways(
    [
      "What she doesn't know won't hurt her, so I'd say nothing.",
      "I'd slip the right bag through her door and act as if it had been there all along.",
      "The boss doesn't need to hear about this one.",
      "I'd make up a reason why she has to bring it back.",
    ],
    [
      "I wouldn't keep it quiet, even if it cost me the job.",
      "Pretending that nothing happened would make it worse.",
      "Dev wants to hide it, and I'd say no to him.",
      "I'd keep calm and quiet, so that the other customers don't worry.",
    ],
  ),
  seesDev: ways(
    [
      "It's human of Dev to want this to go away, nobody likes a telling-off.",
      "My guess is that he's scared of what the boss will say to us.",
      "From his side it's a small slip on a frantic day, and I get that.",
      "He means well, he's trying to protect me.",
      "Dev maybe had trouble before because of such a thing, so I understand his reaction.",
    ],
    [
      "Dev's wrong and I'd tell him so.",
      "I don't see why Dev would say something like that.",
      "Dev was busy with another customer when it happened.",
      "I'd be worried that Dev would report me.",
    ],
  ),
  answersDev: ways(
    [
      "I'd say to him gently that she could end up in hospital if we do nothing.",
      "Look, Dev, I know you're on my side, but I couldn't sleep if she got ill.",
      "I'd ask him to picture his own gran with that bag.",
      "I appreciate that he wants to help me, and still I'd explain that it's too dangerous.",
      "With a friendly voice I explain Dev that health is more important than our fear.",
    ],
    [
      "I'd ignore Dev and walk off.",
      "I'd tell Dev that it's none of his business.",
      "I'd thank the pharmacist for her help with Dev.",
      "Dev would say that it's a risk worth taking.",
    ],
  ),
  blamesDev: ways(
    [
      "If Dev had done his job properly, none of this would've happened.",
      "He's always like that, he can't be bothered.",
      "I'd make sure that the boss knew it was down to him.",
      "Only somebody with no brain would talk like Dev.",
    ],
    [
      "I wouldn't call Dev lazy, because he was looking out for me.",
      "It isn't Dev's fault, since I picked up the bag.",
      "Dev might feel that I'm blaming him.",
      "It's careless of me to hand out a bag unread.",
    ],
  ),
  check: ways(
    [
      "I'd have the customer say their date of birth out loud, and match it to the sticker.",
      "A second pair of eyes on every bag before it crosses the counter.",
      "From next week, nothing leaves the shelf until I've compared the slip with the label.",
      "I'd suggest a tray for each person, so that two orders never lie side by side.",
      "Every time I will ask how the person is called and look if it is the same on the paper.",
    ],
    [
      "I'd be more careful in future.",
      "I'd check that Dev was all right afterwards.",
      "I'd check with the pharmacist whether I was in trouble.",
      "I know most customers by name and address.",
    ],
  ),
  record: ways(
    [
      "It needs to go in the file, however small it looks.",
      "I'd put on paper what I did and at what time, while it's fresh.",
      "There'll be a sheet for near misses, and this belongs on it.",
      "Everything gets noted, so the team can spot it if it happens twice.",
      "One has to make a protocol about this case for the company.",
    ],
    [
      "I've got a good record, so one slip shouldn't matter.",
      "I'd write down her number in case I forgot it.",
      "I'd write her a card to say sorry.",
      "The pharmacist keeps the records, so that isn't up to me.",
    ],
  ),
  reflects: ways(
    [
      "I'd go back over that hour in my head and ask where my attention was.",
      "Was it the noise, the queue or me? I'd want an honest answer.",
      "I'd trace each step from the shelf to her hand and find the one that went wrong.",
      "Probably I grabbed the nearest bag since I was hurrying, and that's worth facing.",
      "In the evening I ask myself what was the cause of this.",
    ],
    [
      "I'd try not to think about it any more.",
      "I think that the shop's too busy on a Saturday.",
      "I'd think about getting a different job.",
      "She'd think about changing to another pharmacy.",
    ],
  ),
  coverUp: ways(
    [
      "I'd say on the phone that there had been a recall, so she wouldn't know.",
      "I'd take the entry out of the computer, and nobody could prove a thing.",
      "If she asked, I'd swear that she left with the right bag.",
      "I'd print a new sticker with her name and stick it over the old one.",
    ],
    [
      "I'd never lie to her about whose tablets they were.",
      "Lying to Mrs Lindqvist would be worse than the mistake.",
      "If somebody changed the record, the pharmacist would find out.",
      "Dev might lie to her, and I'd stop him.",
    ],
  ),
} satisfies Record<string, Senses>;
