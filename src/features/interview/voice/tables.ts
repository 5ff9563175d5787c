export type VoiceGapsTable = {
  attempt_id: string;
  /** The partner's turn that the candidate waited for. */
  seq: number;
  user_id: string;
  gap_ms: number;
  at: Date;
};

export type SpeechUsageTable = {
  /** In UTC. */
  day: string;
  user_id: string;
  /** Milliseconds of sound a provider was given, or made. */
  ms: number;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    voice_gaps: VoiceGapsTable;
    speech_usage: SpeechUsageTable;
  }
}
