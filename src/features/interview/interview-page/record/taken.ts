import { storeOf } from "#shared/store.ts";
import { browserStorage, isRecord, parsedFrom } from "#web/browser-storage.ts";
import { TurnDelivery } from "#contract/interview/voice";

const takenKey = (attemptId: string) => `stationwise.taken.${attemptId}`;

/** The one take of an attempt is recorded: what is left to do is to give it its words, or to put them right. */
export type Taken = {
  endedAtMs: number;
  /** How it was given, where it was written down as it was said. */
  delivery: TurnDelivery | null;
};

function findTaken(attemptId: string): Taken | null {
  const kept = parsedFrom(browserStorage.getItem(takenKey(attemptId)));
  if (!isRecord(kept) || typeof kept["endedAtMs"] !== "number") return null;
  return { endedAtMs: kept["endedAtMs"], delivery: TurnDelivery.safeParse(kept["delivery"]).data ?? null };
}

export const isTaken = (attemptId: string): boolean => findTaken(attemptId) !== null;

/** Whether the take of one attempt is over. It is the same after a refresh. */
export function takenOf(attemptId: string) {
  const taken = storeOf(findTaken(attemptId));
  return {
    snapshot: taken.get,
    subscribe: taken.subscribe,
    mark: (now: Taken) => {
      browserStorage.setItem(takenKey(attemptId), JSON.stringify(now));
      taken.set(now);
    },
    /** The attempt is over as well. */
    forget: () => browserStorage.removeItem(takenKey(attemptId)),
  };
}
