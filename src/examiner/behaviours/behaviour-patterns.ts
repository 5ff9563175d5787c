/** How behaviours sound, in the phrase language. What a phrase cannot say is in `is-meant.ts`. */
import type { BehaviourPhrases } from "./behaviour.ts";
import { CARING_PHRASES } from "./caring-phrases.ts";
import { CLEAR_PHRASES } from "./clear-phrases.ts";
import { HINDERING_PHRASES } from "./hindering-phrases.ts";

export const BEHAVIOUR_PHRASES: BehaviourPhrases = { ...CARING_PHRASES, ...CLEAR_PHRASES, ...HINDERING_PHRASES };
