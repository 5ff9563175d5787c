/** Small words by what they do in a sentence: everything the reading of clauses knows of English without a dictionary. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What can stand as the whole subject of a clause. */
export const SUBJECTS = set(
  "i we he she they it there you nobody noone everyone everybody someone somebody anyone anybody people one nothing",
);

export const AUXILIARIES = set(
  "am is are was were be do does did have has had will would can could shall should may might must ought cannot",
);

/** Verbs common enough in talk to end the search for a subject. */
export const COMMON_VERBS = set(
  "think thinks thought know knows knew say says said feel feels felt want wants wanted need needs needed see sees saw get gets got go goes went come comes came tell tells told ask asks asked make makes made take takes took give gives gave keep keeps kept let lets mean means meant believe reckon reckons suppose guess hope doubt doubts wonder trust trusts deserve deserves look looks work works worry worries understand understands matter matters seem seems sound sounds like likes love loves hate hates try tries tried fall falls lose loses lost cost costs stay stays stop stops stopped happen happens happened help helps start starts leave leaves left find finds found hear heard sit lie lies listen use used forgot forget brought promise promised agree disagree buy wish bet swear understood offered",
);

export const ADVERBS = set(
  "really just still also even only never always actually probably maybe definitely honestly ever not often usually already now then",
);

/** They turn the talk round: what follows no longer hangs on what came before. */
export const TURNS = set("but however although though whereas yet");

/** Verbs and adjectives that take a whole clause: "think that", "sure that". */
export const TAKES_CLAUSE = set(
  "say says said saying tell tells told telling think thinks thought thinking believe believes believed reckon reckons reckoned suppose feel feels felt know knows knew mean means meant claim claims argue argues argued suggest suggests suggested insist insists agree agrees see sees realise realised understand understood hear heard guess hope doubt doubts bet swear promise promised ask asked asks wonder show shows imagine sure certain convinced afraid worried idea fact remember figure assume explain",
);

/** Ways of putting words into a mouth. */
export const SPEECH = set(
  "say says said saying tell telling reckoning tells told claim claims argue argues argued insist insists insisted suggest suggests suggested reckon reckons reckoned think thinks thought believe believes believed feel feels felt know knows knew ask asked asks asking offered offer offers want wants wanted understand understood agree",
);

export const NEGATORS = set("not never no nobody nothing neither nor none nowhere hardly barely rarely noone");

/** What is said to be so is denied by these: "refuse to lie", "rather than wait". Longest first where one begins another. */
export const DENIALS: readonly string[] = [
  "get away with not",
  "anything but",
  "as opposed to",
  "avoid",
  "avoided",
  "against",
  "beneath me",
  "could not pay me to",
  "decline to",
  "doubt if",
  "doubt",
  "doubts",
  "draw the line at",
  "excuse not",
  "excuse so",
  "fail to",
  "failed to",
  "far from",
  "forgot to",
  "get out of",
  "getting out of",
  "hate to",
  "hesitate to",
  "instead of",
  "keep away from",
  "no need",
  "no point in",
  "no point",
  "not my job",
  "not my place",
  "over my dead body",
  "pay me to",
  "pointless to",
  "pointless",
  "put off",
  "putting off",
  "question if",
  "question whether",
  "rather than",
  "refuse to",
  "refuse",
  "refused to",
  "regret",
  "reluctant to",
  "resist",
  "scared to",
  "shy away from",
  "skip",
  "stay away from",
  "steer clear of",
  "stop short of",
  "struggle to",
  "the last thing",
  "too busy to",
  "unlikely to",
  "waste of money",
  "waste of time",
  "waste of",
  "without",
  "would hate to",
].toSorted((a, b) => b.length - a.length);

/** "It would be wrong to": what follows is not what the speaker would do. */
export const CONDEMNING = set(
  "wrong unfair cruel dangerous stupid silly mad crazy ridiculous unkind dishonest unethical irresponsible unprofessional mean rude inappropriate unacceptable awful terrible horrible mistake betrayal waste madness nonsense rubbish pointless useless daft",
);

export const APPROVING = set(
  "right fair okay ok good kind acceptable option answer solution sensible appropriate wise helpful allowed best",
);

/** People an applicant speaks of: what they say is not the applicant's. */
export const OTHERS = set(
  "friend mate uncle aunt gran mum dad brother sister teacher tutor nurse doctor volunteer boss manager colleague warden leaflet poster guidance book people critics rules person firm parents family policy sign guide law website article professor school daughter son man woman lady ones students patients guy lad girl boy consultant writer",
);

export const HESITATIONS = set(
  "um uh er erm hmm mm ah eh well like so yeah yes okay ok right honestly basically actually obviously anyway look",
);
