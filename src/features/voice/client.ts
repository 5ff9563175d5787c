/** Speaking and being heard. Loaded by the page of an interview, never by the shell. */
export type { ListeningTrouble } from "./listener.ts";
export { voiceClient } from "./api.ts";
export { openBrowserListener } from "./load-listener.ts";
export type { Patience } from "./listener.ts";
export { openSpeaker } from "./open-speaker.ts";
export type { Caption } from "./reply-voice.ts";
export type { Scribe, ScribeState } from "./scribe.ts";
export { soundLine } from "./sound-line.ts";
export { findSoundPlace, keepSoundHere, placeName, type SoundPlace } from "./sound-place.ts";
export { keepChoice, readChoice, type SpokenChoice } from "./spoken-choice.ts";
export { openSpokenRoom, type SpokenRoom } from "./spoken-room.ts";
export type { SpokenState, SpokenStatus } from "./spoken-state.ts";
export { takeScribe } from "./take-scribe.ts";
export { LEVEL_BARS } from "./voice-level.ts";
export { VoiceDialog } from "./voice-dialog.tsx";
