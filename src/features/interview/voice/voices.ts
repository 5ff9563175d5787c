/** What of a voice the choice goes by. */
export type Voice = Pick<SpeechSynthesisVoice, "voiceURI" | "name" | "lang" | "localService">;

/** Voices made for jokes, or so mechanical that no person would be taken for them. */
const UNFIT =
  /\b(?:albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|organ|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox|robosoft)\b/iu;

const languageOf = ({ lang }: Voice) => lang.replace("_", "-").toLowerCase();
const isBritish = (voice: Voice) => languageOf(voice) === "en-gb";

/** The English ones: British first, and of those first what speaks without a network. */
export function suitableVoices<V extends Voice>(voices: readonly V[]): V[] {
  const english = voices.filter((voice) => /^en\b/u.test(languageOf(voice)));
  const fit = english.filter(({ name }) => !UNFIT.test(name));
  const rank = (voice: V) => Number(!isBritish(voice)) * 2 + Number(!voice.localService);
  return (fit.length > 0 ? fit : english).toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

/**
 * Who sounds how: the examiner always alike, an actor by their name and never as the examiner, as far as there are voices.
 * The station says neither age nor sex, so that a name keeps its voice is all that can be promised.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], actorName: string | null): V | null {
  const suitable = suitableVoices(voices);
  const british = suitable.filter(isBritish);
  return voiceAmong(british.length > 1 ? british : suitable, actorName);
}

/** The first is the examiner's; the others are shared out among the actors by name. */
export function voiceAmong<V>([examiner, ...others]: readonly V[], actorName: string | null): V | null {
  if (actorName === null || others.length === 0) return examiner ?? null;
  return others[hashOf(actorName) % others.length] ?? null;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const PATIENCE_MS = 500;

/** Most browsers read their voices from somewhere first: waits for them, but not for ever. */
export function loadVoices(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const here = synthesis.getVoices();
  if (here.length > 0) return Promise.resolve(here);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener("voiceschanged", done);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(done, PATIENCE_MS);
    synthesis.addEventListener("voiceschanged", done);
  });
}
