/** The mark sheet: what any page that shows marks is made of. No page of its own, so nothing of it lands in the shell. */
export { Judgement } from "./judgement.tsx";
export { changeHeading, checkedWords, DOMAIN_WORDS, domainNote, JUDGEMENT_WORDS, wordsCounted } from "./mark-words.ts";
export { Marked } from "./marked.tsx";
export { QuoteLink } from "./quote-link.tsx";
export { placeName, STRENGTH } from "./quotes.ts";
export { Said } from "./said.tsx";
export { Transcript } from "./transcript.tsx";
export { unsurePlaces } from "./unsure-places.ts";
export { useQuote } from "./use-quote.ts";
