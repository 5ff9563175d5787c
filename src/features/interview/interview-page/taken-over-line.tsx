import type { TakenOver } from "#contract/interview/attempts";
import { takeOverSentence } from "./take-over-words.ts";

export function TakenOverLine({ takenOver }: { takenOver: TakenOver }) {
  const sentence = takeOverSentence(takenOver);
  return sentence && <p className="max-w-measure text-sm text-muted">{sentence}</p>;
}
