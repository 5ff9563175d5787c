import { type ReactNode, useEffect, useRef, useState } from "react";
import { placeName, QuoteLink } from "#client/marking/marksheet";
import type { Turn } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { sentenceOf as problemSentence } from "#web/problem.ts";
import type { AskedQuestion } from "./contract.ts";
import type { OwnSentence } from "./own-sentences.ts";
import { isMeaning } from "./question-words.ts";
import { ShowWhere } from "./show-where.tsx";
import { useAnswer } from "./use-answer.ts";

type QuestionProps = {
  attemptId: string;
  versions: number;
  question: AskedQuestion;
  turns: Turn[];
  onAnswered: () => void;
};
type Words = Pick<OwnSentence, "seq" | "start" | "end" | "text">;

/** One question, and its two answers. Nothing chosen is lost when it cannot be sent. */
export function Question({ attemptId, versions, question, turns, onAnswered }: QuestionProps) {
  const { about, criterion, id, statement, quote } = question;
  const { mutate, isPending, variables, error } = useAnswer(attemptId, versions);
  const say = (words: Words | null) =>
    mutate(
      {
        about,
        criterion,
        id,
        words: words && { seq: words.seq, start: words.start, end: words.end, text: words.text },
      },
      { onSuccess: onAnswered },
    );
  const sending = isPending ? (variables.words === null ? "no" : "yes") : null;
  return (
    <div className="flex flex-col items-start gap-3">
      {isMeaning(question) && quote !== null ? (
        <Meant statement={statement} quote={quote} sending={sending} say={say} />
      ) : (
        <Said question={question} turns={turns} sending={sending} say={say} />
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problemSentence(error, "We couldn’t reach the server, so your answer isn’t saved yet. Please try again.")}
        </p>
      )}
    </div>
  );
}

type Saying = { sending: "yes" | "no" | null; say: (words: Words | null) => void };

function Said({ question, turns, sending, say }: Saying & Pick<QuestionProps, "question" | "turns">) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <div>
        <p className="text-sm text-muted">Did you say this?</p>
        <h3 className="font-sans text-base font-semibold tracking-normal">{question.statement}</h3>
      </div>
      {isOpen ? (
        <Opened>
          <ShowWhere question={question} turns={turns} isBusy={sending === "yes"} onChoose={say} onCancel={close} />
        </Opened>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={opener} variant="outline" size="sm" onClick={() => setOpen(true)}>
            Show us where<span className="sr-only">: {question.statement}</span>
          </Button>
          <Button variant="ghost" size="sm" isBusy={sending === "no"} busyLabel="Sending..." onClick={() => say(null)}>
            I didn’t say this<span className="sr-only">: {question.statement}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** What opens takes the focus, since the button that opened it is gone. */
function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choices = box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]");
    const chosen = [...(choices ?? [])].find(({ checked }) => checked) ?? choices?.[0];
    chosen?.focus();
  }, []);
  return (
    <div ref={box} className="w-full max-w-measure">
      {children}
    </div>
  );
}

type MeantProps = Saying & { statement: string; quote: NonNullable<AskedQuestion["quote"]> };

const Meant = ({ statement, quote, sending, say }: MeantProps) => (
  <>
    <div className="w-full max-w-measure">
      <p className="text-sm text-muted">You said:</p>
      <QuoteLink name={placeName(quote)} quote={quote} />
      <p className="mt-1 text-sm text-muted">Did you mean this?</p>
      <h3 className="font-sans text-base font-semibold tracking-normal">{statement}</h3>
    </div>
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" isBusy={sending === "yes"} busyLabel="Sending..." onClick={() => say(quote)}>
        Yes, I meant this<span className="sr-only">: {statement}</span>
      </Button>
      <Button variant="ghost" size="sm" isBusy={sending === "no"} busyLabel="Sending..." onClick={() => say(null)}>
        No, I didn’t mean this<span className="sr-only">: {statement}</span>
      </Button>
    </div>
  </>
);
