/** Sympathy that nobody would take for anything else, in the phrase language. Only for the heads. */
export const SYMPATHY_FORMS: readonly string[] = [
  "i am so|really|very|truly|terribly|deeply|genuinely|just? sorry to|for|about|that|you|this|he|she hear|your|loss|what|is|has|are|have|had|happened|went|going|you|the",
  "so sorry for|about|that|to you|your|hear|this|what",
  "my heart goes|breaks|go|aches",
  "my condolences|sympathies",
  "you poor thing|love|soul|man|woman|lamb|dear",
  "poor you",
  "that|this|it must|sounds|sound|seems have|be|feel|like? been|feel|be? so|really|very|absolutely|such|incredibly|just|quite? a? awful|horrible|dreadful|terrible|hard|painful|devastating|heartbreaking|exhausting|frightening|terrifying|lonely|upsetting|distressing|overwhelming|miserable|unbearable|rough|tough|cruel",
  "what a|an awful|horrible|terrible|dreadful|rotten|rough|hard|miserable|wretched|cruel|sad thing|time|day|week|morning|night|year|shock|loss|blow|evening",
  "i feel for you",
  "thinking of you",
  "here for you",
  "i hate that you|this|it",
  "~you do not deserve",
  "~no wonder you are|feel",
  "how awful|horrible|dreadful|terrible|sad|upsetting|frightening|painful|cruel for|that|it|to",
  "how awful|horrible|dreadful|terrible|sad|upsetting|frightening|painful|cruel $",
];
