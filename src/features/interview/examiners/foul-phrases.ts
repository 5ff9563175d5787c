/** What nobody on the other side of the table says. Each pattern is held against one sentence. */

/** Out of the part, or behind it. Single words count only when the station does not speak of them itself. */
export const LEAVES_ROLE: readonly RegExp[] = [
  /\b(?:as|i'?m|i am|being) (?:just |only )?an? (?:ai|artificial|virtual|digital|automated|large|computer)\b/iu,
  /\b(?:language model|chat ?bot|chat ?gpt|gpt-?\d|openai|anthropic|claude|gemini|llama|mistral)\b/iu,
  /\b(?:system prompt|my (?:prompt|instructions|programming|training data|guidelines|rules)|i was (?:told|instructed|programmed|trained) to)\b/iu,
  /\b(?:role-?play(?:ing)?|simulat(?:ed|ion|ing)|simulated patient|in character|out of character|break(?:ing)? character|fictional|hypothetical persona)\b/iu,
  /\bi (?:can(?:'?t|not)|am (?:not able|unable) to) (?:assist|help (?:you )?with (?:that|this) (?:request|question)|comply|continue with th(?:is|at) request|provide (?:medical|that|this|any))\b/iu,
  /\b(?:how can|how may) i (?:help|assist) you(?: today)?\b/iu,
  /\bi(?: am|'m) (?:only )?(?:playing (?:a|an|the)\b|pretending to be|acting as|an act(?:or|ress))\b/iu,
  /\bthe (?:candidate|examiner|interviewee|assessor|scenario|mark scheme|station)\b/iu,
  /\b(?:ai|a\.i\.|artificial intelligence|prompts?|jailbreak|developer mode)\b/iu,
  /\b(?:practice|mock) (?:interview|station|session)\b/iu,
];

export const COACHES: readonly RegExp[] = [
  /\bwell done\b|\bgood (?:job|work|effort|point|question|answer|start|thinking|approach)\b/iu,
  /\b(?:great|excellent|brilliant|fantastic|wonderful|thoughtful|perfect|insightful|impressive|lovely) (?:job|work|point|question|answer|start|thinking|approach|response|reply|communication|empathy|listening)\b/iu,
  /\byou(?:'re| are) (?:doing|handling|managing) (?:this |that |it )?(?:really |very |so )?(?:well|great|brilliantly|fine)\b/iu,
  /\byou (?:could|should|might|may want to|ought to|need to|can) (?:also |now |perhaps |maybe |instead )?(?:try )?(?:ask(?:ing)?|explor(?:e|ing)|acknowledg(?:e|ing)|summari[sz](?:e|ing)|consider(?:ing)?|show(?:ing)?|demonstrat(?:e|ing)|signpost(?:ing)?|reflect(?:ing)?|empathi[sz](?:e|ing)|structur(?:e|ing)|mention(?:ing)?)\b/iu,
  /\b(?:try|consider|think about|remember|don'?t forget) (?:to )?(?:ask(?:ing)?|using|exploring|acknowledging|summari[sz]ing|showing|mention(?:ing)?)\b/iu,
  /\b(?:a|the) (?:better|good|stronger) (?:way|question|answer|approach|response)\b/iu,
  /\bnext time,? (?:you|try|remember)\b|\b(?:my|some|a (?:piece|bit) of|one) (?:feedback|tip|advice|hint)\b|\bhere(?:'s| is) a (?:tip|hint)\b/iu,
  /\byour (?:communication|empathy|listening|interview|bedside|structure|technique|tone) ?(?:skills?|manner|technique)?\b/iu,
];

export const MARKS: readonly RegExp[] = [
  /\b\d+(?:\.\d+)? ?(?:out of|\/) ?\d+\b/iu,
  /\b(?:\w+) (?:out of) (?:five|ten|a hundred)\b/iu,
  /\b(?:full|top|bonus|extra|high|low) marks?\b|\bmarks? (?:for|out|awarded)\b|\bi(?:'d| would|'ll| will)? (?:give|award|score|rate|grade|mark) you\b/iu,
  /\b(?:your|the|a) (?:score|grade|rating|band|mark) (?:is|of|would|was)\b|\bband (?:one|two|three|four|five|\d)\b/iu,
  /\byou(?:'ve| have)? (?:pass(?:ed)?|fail(?:ed)?)(?: the| this| that|[.!]|$)/iu,
  /\b(?:marking|assessment) criteri(?:a|on)\b/iu,
];

/** Somebody else's line, or the candidate's. */
export const OTHER_VOICE: readonly RegExp[] = [
  /^["“]?\s*(?:\*\*)?(?:candidate|student|applicant|interviewee|interviewer|examiner|actor|patient|doctor|nurse|volunteer|user|human|assistant|system|you|they|me|narrator)(?:\*\*)?\s*:/iu,
  /\byou (?:nod|smile|say|reply|respond|answer|ask|pause|lean|look|reach)(?: and \w+| softly| quietly| gently| back)?,? ?[:"“]/iu,
  /\b(?:he|she|they) (?:says?|replie[sd]|said|sighs?|nods?|smiles?|looks?) (?:softly|quietly|gently|away|down|back)\b/iu,
];

export const MARKUP: readonly RegExp[] = [
  /[*_#`<>[\]{}|\\~]/u,
  /\([^)]*\)/u,
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|co\.uk|io)\b/iu,
  /^\s*(?:[-•–]|\d+[.)])\s/u,
  /\p{Extended_Pictographic}/u,
  /"(?:they|you|other|role|content)"\s*:/iu,
  /\b(?:SAY NOW|ASK NOW|HOW YOU FEEL|THE CONVERSATION SO FAR)\b/u,
];

/** What an applicant of seventeen is not spoken to in. */
export const OBSCENE: readonly RegExp[] = [
  /\b(?:fuck\w*|motherfuck\w*|shit\w*|cunts?|wank\w*|bastards?|bitch\w*|whores?|sluts?|retard\w*|nigg\w*|faggots?|porn\w*|naked|nude|orgasm\w*|masturbat\w*|erotic\w*|penis|vagina|dick|cock|tits)\b/iu,
  /\bkill (?:yourself|you|him|her|them)\b|\b(?:you should|go and) die\b|\bhow to (?:make|build|buy|cook) \b/iu,
];

/** In a discussion: agreement, praise, an opinion. */
export const NOT_NEUTRAL: readonly RegExp[] = [
  /^(?:how |very |so |that's |that is )*(?:interesting|great|good|excellent|lovely|perfect|brilliant|fascinating|nice|fair enough)[.,!]/iu,
  /\b(?:i (?:agree|like|think|believe|feel|love|would|'d)|in my (?:view|opinion)|personally)\b(?! like you| ask you)/iu,
  /\b(?:exactly|absolutely|precisely|of course|indeed|correct|spot on|that'?s (?:right|true|good|great|fair|interesting|a|an|very|so)|you(?:'re| are) (?:right|correct))\b/iu,
  /\b(?:interesting|thoughtful|insightful|excellent|great|good|nice|strong|valid|impressive|clear|compelling|sensible|wise|wonderful|fascinating) (?:point|answer|thought|idea|view|argument|reason|reasoning|perspective|example|response|approach|observation|question)?s?\b(?= |[,.!]|$)/iu,
  /\b(?:for example|for instance|such as|hint|clue|what about the|have you thought about|have you considered|don'?t you think|wouldn'?t (?:it|you)|shouldn'?t (?:it|you))\b/iu,
];
