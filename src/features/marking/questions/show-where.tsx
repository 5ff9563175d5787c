import { useState } from "react";
import type { Turn } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { clockOf } from "#shared/clock-of.ts";
import type { AskedQuestion } from "./contract.ts";
import { type OwnSentence, ownSentences, sentenceOf } from "./own-sentences.ts";

type ShowWhereProps = {
  question: AskedQuestion;
  turns: Turn[];
  isBusy: boolean;
  onChoose: (words: OwnSentence) => void;
  onCancel: () => void;
};

const keyOf = ({ seq, start }: OwnSentence) => `${seq}.${start}`;

/** One's own words, sentence by sentence: the one that is meant is chosen, and then sent. */
export function ShowWhere({ question, turns, isBusy, onChoose, onCancel }: ShowWhereProps) {
  const sentences = ownSentences(turns);
  const nearest = sentenceOf(sentences, question.quote);
  const [key, setKey] = useState(nearest ? keyOf(nearest) : null);
  const [isMissing, setMissing] = useState(false);
  const chosen = sentences.find((each) => keyOf(each) === key);
  if (sentences.length === 0) return <p className="text-sm text-muted">There are no words of yours to choose from.</p>;
  const whenOf = ({ seq, start }: OwnSentence) => {
    const turn = turns.find((each) => each.seq === seq);
    const isFirst = sentences.find((each) => each.seq === seq)?.start === start;
    return turn && isFirst ? `Turn ${seq + 1}, ${clockOf(turn.atMs)}` : undefined;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="max-h-96 overflow-y-auto rounded-md border border-line bg-surface px-4 py-3">
        <RadioGroup
          legend="Tap the sentence where you said it"
          {...(isMissing && chosen === undefined ? { error: "Choose a sentence first." } : {})}
          options={sentences.map((each) => ({
            value: keyOf(each),
            label: <bdi className="font-serif [overflow-wrap:anywhere]">“{each.text}”</bdi>,
            hint: whenOf(each),
          }))}
          value={key}
          onChange={setKey}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="medical"
          size="sm"
          isBusy={isBusy}
          busyLabel="Sending..."
          onClick={() => (chosen ? onChoose(chosen) : setMissing(true))}
        >
          I said it here
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
