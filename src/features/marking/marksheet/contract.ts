/** How marks are put into words, on a page and on paper. */
export {
  bandMeaning,
  changeHeading,
  checkedWords,
  DOMAIN_WORDS,
  domainNote,
  JUDGEMENT_WORDS,
  samplesInWords,
  UNJUDGED_WORDS,
  weightWords,
  wordsCounted,
} from "./mark-words.ts";
