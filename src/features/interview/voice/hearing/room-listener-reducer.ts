import type { Step } from "../engine.ts";
import type { Listener, ListenerEvent } from "./listener.ts";

type Ears =
  /** Nobody has chosen to speak, or they have gone back to typing. */
  | { phase: "none" }
  /** Asked for; null as long as its code has not come. */
  | { phase: "fetching"; listener: Listener | null }
  | { phase: "opening"; listener: Listener }
  | { phase: "open"; listener: Listener }
  /** The station stands still. */
  | { phase: "resting"; listener: Listener | null };

export type RoomEars = {
  ears: Ears;
  /** Raised by every choice to speak, to stand still or to type: what comes for an earlier one comes for nobody. */
  choice: number;
  /** The last words are waited for. */
  isAwaiting: boolean;
};

export type RoomEarsEvent =
  | { type: "start" }
  /** `box`: what stands in the answer box. */
  | { type: "fetched"; choice: number; listener: Listener; box: string }
  | { type: "opened"; choice: number }
  | { type: "rest" }
  | { type: "let-go" }
  /** `isOwed`: something was said whose words have not come. */
  | { type: "last-words"; isOwed: boolean }
  | { type: "heard"; event: ListenerEvent }
  | { type: "late" };

export type RoomEarsEffect =
  | { type: "subscribe"; listener: Listener }
  | { type: "unsubscribe" }
  | { type: "correct"; listener: Listener; text: string }
  | { type: "stop"; listener: Listener }
  | { type: "forget" }
  /** From here on somebody waits for the last words; and no longer. */
  | { type: "await-words" }
  | { type: "finish"; listener: Listener }
  | { type: "words-are-over" };

type EarsStep = Step<RoomEars, RoomEarsEffect>;

export const noEars: RoomEars = { ears: { phase: "none" }, choice: 0, isAwaiting: false };

export const listenerOf = ({ ears }: RoomEars): Listener | null => (ears.phase === "none" ? null : ears.listener);

/** The room's listener: fetched when the candidate speaks, at rest while the station stands still, let go of for typing. */
export function roomEarsAfter(room: RoomEars, event: RoomEarsEvent): EarsStep {
  const listener = listenerOf(room);
  switch (event.type) {
    case "start":
      return step({ ...room, choice: room.choice + 1, ears: { phase: "fetching", listener } });
    case "fetched":
      if (event.choice !== room.choice) return step(room);
      return step(
        { ...room, ears: { phase: "opening", listener: event.listener } },
        { type: "unsubscribe" },
        { type: "subscribe", listener: event.listener },
        { type: "correct", listener: event.listener, text: event.box },
      );
    case "opened":
      if (event.choice !== room.choice || room.ears.phase !== "opening") return step(room);
      return step({ ...room, ears: { ...room.ears, phase: "open" } });
    case "rest":
      return step(
        { choice: room.choice + 1, isAwaiting: false, ears: { phase: "resting", listener } },
        ...wordsAreOver(room),
        ...stops(listener),
      );
    case "let-go":
      return step(
        { choice: room.choice + 1, isAwaiting: false, ears: { phase: "none" } },
        ...wordsAreOver(room),
        { type: "unsubscribe" },
        ...stops(listener),
        { type: "forget" },
      );
    case "last-words":
      if (room.isAwaiting || !event.isOwed || listener === null) return step(room);
      return step({ ...room, isAwaiting: true }, { type: "await-words" }, { type: "finish", listener });
    case "heard":
      if (event.event.type !== "turn-over" && event.event.type !== "trouble") return step(room);
      return step({ ...room, isAwaiting: false }, ...wordsAreOver(room));
    case "late":
      return step({ ...room, isAwaiting: false }, ...wordsAreOver(room));
  }
}

const step = (state: RoomEars, ...effects: RoomEarsEffect[]): EarsStep => ({ state, effects });

const wordsAreOver = ({ isAwaiting }: RoomEars): RoomEarsEffect[] => (isAwaiting ? [{ type: "words-are-over" }] : []);

const stops = (listener: Listener | null): RoomEarsEffect[] => (listener ? [{ type: "stop", listener }] : []);
