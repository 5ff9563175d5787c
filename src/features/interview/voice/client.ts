/** Speaking and being heard. Loaded by the page of an interview, never by the shell. */
export type { ListeningTrouble } from "./hearing/listener.ts";
export { voiceClient } from "./api.ts";
export { openBrowserListener } from "./hearing/load-listener.ts";
export type { Patience } from "./hearing/listener.ts";
export { openSpeaker } from "./speaking/open-speaker.ts";
export type { Caption } from "./speaking/reply-voice.ts";
export type { Scribe } from "./hearing/scribe.ts";
export type { ScribeState } from "./hearing/scribe-reducer.ts";
export { findSoundPlace, keepSoundHere, placeName, soundLine, type SoundPlace } from "./hearing/sound-place.ts";
export { keepChoice, readChoice, type SpokenChoice } from "./room/spoken-choice.ts";
export { openSpokenRoom, type SpokenRoom } from "./room/spoken-room.ts";
export type { SpokenState, SpokenStatus } from "./room/spoken-state.ts";
export { takeScribe } from "./hearing/take-scribe.ts";
export { LEVEL_BARS } from "./turn-taking/voice-level.ts";
export { VoiceDialog } from "./room/voice-dialog.tsx";
