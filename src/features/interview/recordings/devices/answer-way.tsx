import { useEffect, useState } from "react";
import { findSoundPlace, soundLine, type SoundPlace } from "#client/interview/voice";
import { RadioGroup } from "#ui/form/radio.tsx";
import type { DevicesChoice } from "./devices-choice.ts";

type AnswerWayProps = {
  isOneTake?: boolean;
  value: DevicesChoice["answers"];
  onChange: (answers: DevicesChoice["answers"]) => void;
};

const OPTIONS = {
  conversation: [
    { value: "typed", label: "By typing" },
    { value: "spoken", label: "By speaking" },
  ],
  take: [
    { value: "typed", label: "I write them down afterwards" },
    { value: "spoken", label: "Write them down as I speak" },
  ],
} as const;

/** Whether speech becomes words in this attempt, and where the sound would go: said before anything is heard. */
export function AnswerWay({ isOneTake = false, value, onChange }: AnswerWayProps) {
  const place = useSoundPlace();
  if (place === null)
    return (
      <p className="max-w-measure text-sm text-muted">
        {isOneTake
          ? "This browser cannot turn speech into words. After the take you write down what you said, and it is marked."
          : "This browser cannot turn speech into words, so here you answer by typing. Chrome and Edge can do it."}
      </p>
    );
  return (
    <RadioGroup
      legend={isOneTake ? "The words of your take" : "How do you want to answer?"}
      hint={<WhatItMeans isOneTake={isOneTake} place={place} />}
      options={isOneTake ? OPTIONS.take : OPTIONS.conversation}
      value={value}
      onChange={onChange}
      isInline
    />
  );
}

type WhatItMeansProps = { isOneTake: boolean; place: SoundPlace | undefined };

/** Until the place is known its sentence has its room kept, so that nothing below moves from under a hand. */
function WhatItMeans({ isOneTake, place }: WhatItMeansProps) {
  return (
    <>
      {isOneTake
        ? "Marks need words. You can correct anything misheard afterwards."
        : "You can change this at any moment, and what was heard can be corrected before it is sent."}{" "}
      <span className={place ? undefined : "invisible"}>
        {isOneTake ? "If they are written down as you speak" : "If you speak"}: {lowered(soundLine(place ?? LIKELY))}
      </span>
    </>
  );
}

const LIKELY: SoundPlace = { kind: "browser", maker: null };

const lowered = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);

/** Once more, at the door of a take whose words are written down. */
export function WhereTheSoundGoes() {
  const place = useSoundPlace();
  return (
    place && (
      <p className="max-w-measure text-sm text-muted">Your words are written down as you speak. {soundLine(place)}</p>
    )
  );
}

/** Undefined while it is looked for. */
function useSoundPlace(): SoundPlace | null | undefined {
  const [place, setPlace] = useState<SoundPlace | null>();
  useEffect(() => {
    let isHere = true;
    void findSoundPlace().then((found) => isHere && setPlace(found));
    return () => {
      isHere = false;
    };
  }, []);
  return place;
}
