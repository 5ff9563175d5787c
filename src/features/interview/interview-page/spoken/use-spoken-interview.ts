import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  keepChoice,
  openBrowserListener,
  openSpeaker,
  openSpokenRoom,
  type Patience,
  placeName,
  readChoice,
  type SoundPlace,
  type SpokenChoice,
  type SpokenRoom,
  type SpokenState,
  voiceClient,
} from "#client/interview/voice";
import { useArrangements } from "#client/applicant/profiles";
import { devicesChoiceOf } from "#client/interview/recordings";
import { reportError } from "#web/report-error.ts";
import type { Attempt } from "#contract/interview/attempts";
import { hasGoneInHere } from "./gone-in.ts";
import type { Conversation, TurnSync, TurnSyncState } from "#client/interview/turn-sync";
import { isHelpLine } from "../help/help.ts";
import { usePausedRoom } from "./use-paused-room.ts";
import type { RoomPause } from "../clock/use-pause.ts";

type Interview = {
  attempt: Attempt;
  sync: TurnSync;
  state: TurnSyncState;
  clock: { atMs: () => number };
  pause: RoomPause;
  /** Where the sound goes, as the candidate was told; null until it is known. */
  place: SoundPlace | null;
  isEnded: boolean;
};

export type Spoken = {
  room: SpokenRoom;
  state: SpokenState;
  choice: SpokenChoice;
  choose: (change: Partial<SpokenChoice>) => void;
  /** Speaking was asked for: in the briefing, in an earlier interview or here. Until then typing has the room to itself. */
  isWanted: boolean;
  want: () => void;
  talk: () => void;
  type: () => void;
};

/** The interview as it is spoken: what turn sync knows is said aloud, and what is heard goes into its box. */
export function useSpokenInterview({ attempt, sync, state, clock, pause, place, isEnded }: Interview): Spoken {
  const { isTyped, answerPercent } = useArrangements();
  const [choice, setChoice] = useState(readChoice);
  const holds = useRef({ place, clock, answerPercent });
  useEffect(() => {
    holds.current = { place, clock, answerPercent };
  }, [holds, place, clock, answerPercent]);
  const [room] = useState(() => roomFor(attempt, sync, holds));
  const spoken = useSyncExternalStore(room.subscribe, room.snapshot);
  const { conversation, isWriting } = state;

  useEffect(() => () => room.type(), [room]);
  useEffect(() => sync.waitFor(room.lastWords), [sync, room]);
  useEffect(() => {
    const now = partnerLine(conversation);
    if (now) room.partnerSays(now);
    room.changed();
  }, [room, conversation, state.unsent, state.delivery]);

  const last = conversation.turns.at(-1);
  const isHelp = conversation.isOver && last !== undefined && isHelpLine(last);
  const isSaid = conversation.isOver && spoken.status !== "partner" && spoken.status !== "waiting";
  const isDone = isEnded || isHelp || isSaid || state.isFinishing;
  useEffect(() => {
    if (isDone && !isWriting) room.type();
  }, [room, isDone, isWriting]);
  usePausedRoom(room, spoken, pause);

  const choose = (change: Partial<SpokenChoice>) => setChoice(keepChoice(change));
  const talk = () => {
    choose({ way: "spoken", place: place && placeName(place) });
    // Gone back to, a line is heard like an opening one.
    const isOpening =
      !state.unsent &&
      (conversation.turns.every(({ speaker }) => speaker !== "candidate") ||
        conversation.turns.at(-1)?.seq === attempt.rewound?.seq);
    void room.talk(isOpening).catch((error: unknown) => reportError(error, { action: "talk", level: "error" }));
  };

  // As it stood on arrival: whoever chooses to speak in here has pressed for it already.
  const [before] = useState(choice);
  const isSpeaker = !isTyped && (before.way === "spoken" || devicesChoiceOf(attempt.id).answers === "spoken");
  const [isWanted, setWanted] = useState(isSpeaker);
  const isToldOfPlace = place !== null && before.place === placeName(place);
  const comesToTalk =
    hasGoneInHere(attempt.id) && isSpeaker && isToldOfPlace && state.status === "running" && !isDone && !pause.isPaused;
  useTalkOnArrival(comesToTalk, talk);

  return {
    room,
    state: spoken,
    choice: isTyped && choice.way === null ? { ...choice, way: "typed" } : choice,
    choose,
    isWanted,
    want: () => (place !== null && choice.place === placeName(place) ? talk() : setWanted(true)),
    talk,
    type: () => {
      setWanted(false);
      choose({ way: "typed" });
      const words = spoken.trouble === null ? room.lastWords() : null;
      if (words === null) room.type();
      else void words.then(room.type);
    },
  };
}

/** Whoever spoke the last time goes in speaking: the press that brought them here is the gesture a browser asks for. */
function useTalkOnArrival(comesToTalk: boolean, talk: () => void): void {
  const isSettled = useRef(false);
  useEffect(() => {
    if (!comesToTalk || isSettled.current) return;
    isSettled.current = true;
    if (navigator.userActivation?.hasBeenActive) talk();
  }, [comesToTalk, talk]);
}

type Holds = RefObject<Pick<Interview, "place" | "clock"> & { answerPercent: number }>;

/** An answer to an examiner is longer than a line of a conversation, and has longer pauses in it. */
const DISCUSSION_MS = 500;

const patienceFor = (attempt: Attempt, percent: number): Patience => ({
  moreMs: attempt.partner ? 0 : DISCUSSION_MS,
  percent,
});

function roomFor(attempt: Attempt, sync: TurnSync, holds: Holds): SpokenRoom {
  const { isMuted } = readChoice();
  return openSpokenRoom({
    isMuted,
    openSpeaker: () => openSpeaker({ attemptId: attempt.id, actorName: attempt.partner?.name ?? null }),
    openListener: () =>
      openBrowserListener({
        place: holds.current.place ?? { kind: "browser", maker: null },
        deviceId: devicesChoiceOf(attempt.id).microphone ?? undefined,
        answerMs: () => holds.current.clock.atMs(),
        patience: patienceFor(attempt, holds.current.answerPercent),
      }),
    box: { read: () => sync.snapshot().box, write: sync.type },
    give: (spoken) => sync.say(holds.current.clock.atMs(), spoken),
    noteGap: (seq, gapMs) => {
      if (gapMs < 0 || gapMs > LONGEST_GAP_MS) return;
      // A measure that is lost is no loss to the candidate.
      voiceClient.noteGap({ attemptId: attempt.id, seq, gapMs }).catch(() => undefined);
    },
  });
}

const LONGEST_GAP_MS = 120_000;

/** What the partner is saying, or said last. */
function partnerLine({ turns, saying }: Conversation) {
  if (saying !== "") return { seq: turns.length, text: saying, isComplete: false };
  const last = turns.at(-1);
  return last && last.speaker !== "candidate" ? { seq: last.seq, text: last.text, isComplete: true } : null;
}
