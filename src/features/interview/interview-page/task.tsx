import { CardText, LaidBeside } from "#client/library/stations";
import type { Attempt } from "#contract/interview/attempts";
import type { TurnSyncState } from "#client/interview/turn-sync";

/** What is asked, and the card below it. */
export function Task({ attempt, state }: { attempt: Attempt; state: Pick<TurnSyncState, "conversation"> }) {
  const prompts = state.conversation.turns.filter(({ speaker }) => speaker !== "candidate").slice(0, 1);
  return (
    <section aria-label="Task" className="flex flex-col gap-3">
      <h1 className="text-2xl sideways:text-xl">{attempt.station.title}</h1>
      {prompts.map(({ seq, text }) => (
        <p key={seq} className="max-w-measure font-serif text-lg whitespace-pre-wrap">
          {text}
        </p>
      ))}
      <LaidBeside stimulus={attempt.stimulus} />
      <details className="group max-w-measure">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-medical underline decoration-1 underline-offset-4">
          Your card
        </summary>
        <div className="prose mt-2 rounded-sm border border-line bg-surface p-5 font-serif">
          <CardText markdown={attempt.card} />
        </div>
      </details>
    </section>
  );
}
