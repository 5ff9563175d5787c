import type { TurnDelivery } from "../contract.ts";
import type { Listener, ListeningTrouble } from "../hearing/listener.ts";
import type { Caption } from "../speaking/reply-voice.ts";
import type { Speaker, SpeakerFault } from "../speaking/speaker.ts";

export type SpokenStatus =
  /** Typing: nothing is heard and nothing sounds. */
  | "off"
  | "starting"
  | "listening"
  /** The candidate's voice is heard. */
  | "hearing"
  /** "Let me think": no silence ends the turn. */
  | "thinking"
  /** The last words are being written down by the speech provider. */
  | "writing"
  | "partner"
  /** The partner has been given the turn and has not begun. */
  | "waiting"
  /** The microphone is gone, or the candidate has stopped the station for a while. */
  | "paused";

export type SpokenState = {
  status: SpokenStatus;
  trouble: ListeningTrouble | null;
  isMuted: boolean;
  /** Why the partner cannot be heard; captions go on. */
  fault: SpeakerFault | null;
  isHolding: boolean;
  /** The partner's own voice was taken for the candidate's. */
  isEchoing: boolean;
  caption: Caption | null;
};

export type SpokenEnds = {
  openListener: () => Promise<Listener>;
  openSpeaker: () => Speaker;
  /** What stands in the answer box. */
  box: { read: () => string; write: (text: string) => void };
  /** Gives what stands in the box as the turn. False when it cannot go yet: it is asked again when `changed` is called. */
  give: (spoken: { heard?: number; delivery?: TurnDelivery }) => boolean;
  /** The partner's first sound came so long after the candidate's last. */
  noteGap: (seq: number, gapMs: number) => void;
  isMuted: boolean;
};
