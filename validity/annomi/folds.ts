import { createHash } from "node:crypto";

export const FOLDS = 5;

/** Which fold a transcript is in, 0 to 4: fixed by a hash of its id, so nobody can choose a lucky split. */
export function foldOf(transcriptId: string): number {
  return createHash("sha256").update(`annomi/${transcriptId}`).digest().readUInt32BE(0) % FOLDS;
}
