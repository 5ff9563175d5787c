import { browserStorage, isRecord, parsedFrom } from "#web/browser-storage.ts";
import { SelfJudgement, type SelfMark } from "../contract.ts";

const draftKey = (attemptId: string) => `stationwise.self-mark.${attemptId}`;

const isSaid = (value: unknown): value is SelfJudgement => SelfJudgement.safeParse(value).success;
const isBand = (value: unknown): value is number => [1, 2, 3, 4, 5].some((band) => band === value);

/** What was chosen and not sent yet. Anybody may have put something else there. */
export function selfMarkDraft(attemptId: string): SelfMark {
  const kept = parsedFrom(browserStorage.getItem(draftKey(attemptId)));
  if (!isRecord(kept)) return { overall: null, criteria: {} };
  const { overall, criteria } = kept;
  return {
    overall: isBand(overall) ? overall : null,
    criteria: isRecord(criteria)
      ? Object.fromEntries(
          Object.entries(criteria).filter((entry): entry is [string, SelfJudgement] => isSaid(entry[1])),
        )
      : {},
  };
}

/** False when only this page holds it. */
export const keepSelfMarkDraft = (attemptId: string, draft: SelfMark): boolean =>
  browserStorage.setItem(draftKey(attemptId), JSON.stringify(draft));

export const forgetSelfMarkDraft = (attemptId: string): void => browserStorage.removeItem(draftKey(attemptId));
