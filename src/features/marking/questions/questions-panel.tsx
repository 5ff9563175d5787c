import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Turn } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { Fold } from "#ui/fold.tsx";
import { sentenceOf } from "#web/problem.ts";
import { questionsQuery } from "./api.ts";
import type { AskedQuestion } from "./contract.ts";
import { Question } from "./question.tsx";
import { headingOf, toldWords } from "./question-words.ts";
import { useMarkAgain } from "./use-answer.ts";

type PanelProps = { attemptId: string; versions: number; turns: Turn[] };

const keyOf = ({ about, criterion, id }: AskedQuestion) => [about, criterion, id].join("/");

/** What the marker was not sure of. Every answer has the station marked again, and can be changed. */
export function QuestionsPanel({ attemptId, versions, turns }: PanelProps) {
  const { data } = useQuery(questionsQuery(attemptId, versions));
  const heading = useRef<HTMLHeadingElement>(null);
  if (data === undefined || data.questions.length === 0) return null;
  const open = data.questions.filter(({ answer }) => answer === null);
  const told = data.questions.filter(({ answer }) => answer !== null);
  // The button that was pressed goes with its question.
  const toHeading = () => heading.current?.focus();
  const of = { attemptId, versions, turns, onAnswered: toHeading };
  return (
    <section id="questions" aria-labelledby="questions-heading" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="questions-heading" ref={heading} tabIndex={-1} className="text-2xl">
        {headingOf(open.length)}
      </h2>
      {open.length > 0 && (
        <p className="max-w-measure">
          We may have missed what you said, or misread it. Tell us, and we’ll mark this station again.
        </p>
      )}
      <p role="status" className="font-medium empty:hidden">
        {data.isBeingMarked && "Thank you. We’re marking this station again."}
      </p>
      {data.isUncounted && <MarkAgain attemptId={attemptId} />}
      {open.length > 0 && (
        <ul className="border-b border-line">
          {open.map((question) => (
            <li key={keyOf(question)} className="border-t border-line py-5">
              <Question {...of} question={question} />
            </li>
          ))}
        </ul>
      )}
      {told.length > 0 && <Told {...of} told={told} isAlone={open.length === 0} />}
    </section>
  );
}

/** Marking failed. What was answered is kept, and the marking can be asked for again. */
function MarkAgain({ attemptId }: { attemptId: string }) {
  const { mutate, isPending, error } = useMarkAgain(attemptId);
  return (
    <div role="status" className="flex max-w-measure flex-col items-start gap-2">
      <p className="font-medium">We couldn’t mark this station again. Your answers are saved.</p>
      <Button variant="outline" size="sm" isBusy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        Mark this station again
      </Button>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(error, "We couldn’t reach the server. Please try again.")}
        </p>
      )}
    </div>
  );
}

type ToldProps = PanelProps & { told: AskedQuestion[]; isAlone: boolean; onAnswered: () => void };

function Told({ told, isAlone, ...of }: ToldProps) {
  const list = (
    <ul className="border-b border-line">
      {told.map((question) => (
        <li key={keyOf(question)} className="border-t border-line py-4">
          <ToldOne {...of} question={question} />
        </li>
      ))}
    </ul>
  );
  return isAlone ? list : <Fold summary={`What you told us (${told.length})`}>{list}</Fold>;
}

function ToldOne({ question, ...of }: Omit<ToldProps, "told" | "isAlone"> & { question: AskedQuestion }) {
  const [isChanging, setChanging] = useState(false);
  const words = question.answer?.words ?? null;
  const answered = () => {
    setChanging(false);
    of.onAnswered();
  };
  if (isChanging) return <Question {...of} question={question} onAnswered={answered} />;
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="font-medium">{question.statement}</p>
      <p className="max-w-measure [overflow-wrap:anywhere]">
        {toldWords(question, { words })} {words && <bdi className="font-serif">“{words}”</bdi>}
      </p>
      <Button variant="link" size="sm" onClick={() => setChanging(true)}>
        Change my answer<span className="sr-only">: {question.statement}</span>
      </Button>
    </div>
  );
}
