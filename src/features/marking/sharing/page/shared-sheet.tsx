import { Check, CircleSlash2, TriangleAlert } from "lucide-react";
import { checkedWords, DOMAIN_WORDS, Judgement } from "#client/marking/marksheet";
import { CardText, LaidBeside } from "#client/library/stations";
import { Band } from "#ui/band.tsx";
import type { Shared, SharedMarks } from "../contract.ts";
import { SaidList } from "./said-list.tsx";
import { SharedDelivery } from "./shared-delivery.tsx";

/** What somebody chose to share: the same for the one who is shown it and for the one who looks at it before. */
export function SharedSheet({ shared }: { shared: Shared }) {
  const { card, stimulus, turns, partner, marks, feedback, delivery } = shared;
  return (
    <div className="flex flex-col gap-9">
      {feedback && <Feedback feedback={feedback} />}
      {marks && <Marks marks={marks} />}
      {delivery && delivery.length > 0 && <SharedDelivery delivery={delivery} />}
      <section aria-labelledby="shared-card">
        <h2 id="shared-card" className="mb-3 text-xl">
          The card on the door
        </h2>
        <div className="prose max-w-measure rounded-lg border border-line bg-surface p-6 font-serif">
          <CardText markdown={card} />
        </div>
        {stimulus && (
          <div className="mt-5">
            <LaidBeside stimulus={stimulus} />
          </div>
        )}
      </section>
      {turns && (
        <section aria-labelledby="shared-said">
          <h2 id="shared-said" className="mb-4 text-xl">
            What was said
          </h2>
          <SaidList turns={turns} partner={partner} />
        </section>
      )}
    </div>
  );
}

function Feedback({ feedback: { strength, change, note } }: { feedback: NonNullable<Shared["feedback"]> }) {
  return (
    <section aria-labelledby="shared-feedback" className="max-w-measure">
      <h2 id="shared-feedback" className="mb-3 text-xl">
        Feedback
      </h2>
      <dl className="flex flex-col gap-3">
        {strength !== null && <Line term="Keep this" says={strength} />}
        {change !== null && <Line term="Change this" says={change} />}
        {note !== null && <Line term="Note" says={note} />}
      </dl>
    </section>
  );
}

const Line = ({ term, says }: { term: string; says: string }) => (
  <div>
    <dt className="font-medium">{term}</dt>
    <dd className="[overflow-wrap:anywhere]">{says}</dd>
  </div>
);

function Marks({ marks }: { marks: SharedMarks }) {
  return (
    <section aria-labelledby="shared-marks" className="flex flex-col gap-6">
      <h2 id="shared-marks" className="text-xl">
        Marks
      </h2>
      <Band {...marks.overall} label="Overall" />
      <p className="max-w-measure text-sm text-muted">
        {marks.isPart &&
          "One moment of this station was gone through again, and these bands are of its criteria alone. "}
        Bands go from 1 to 5. This is one station: too little to call a pattern, and never a profile of anybody.
      </p>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {marks.domains.map(({ domain, note, isChecked, ...band }) => (
          <li key={domain}>
            <Band {...band} label={DOMAIN_WORDS[domain]} />
            <p className="mt-1 text-sm text-muted">
              {note}{" "}
              <a href="/trust" className="link whitespace-nowrap">
                {checkedWords(isChecked)}
              </a>
            </p>
          </li>
        ))}
      </ul>
      {marks.redFlags.length > 0 && (
        <div className="rounded-lg border-2 border-ink bg-surface p-5">
          <h3 className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            Something an examiner would stop at
          </h3>
          <ul className="mt-2 flex flex-col gap-2">
            {marks.redFlags.map(({ statement, words }) => (
              <li key={statement}>
                {statement} <Words words={words} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="border-b border-line">
        {marks.criteria.map((criterion) => (
          <CriterionLine key={criterion.id} criterion={criterion} />
        ))}
      </ul>
    </section>
  );
}

function CriterionLine({ criterion }: { criterion: SharedMarks["criteria"][number] }) {
  const { domain, statement, judgement, found, against } = criterion;
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <Judgement judgement={judgement} />
        <p className="text-sm text-muted lg:pl-7">{DOMAIN_WORDS[domain]}</p>
      </div>
      <div className="flex max-w-measure min-w-0 flex-col gap-2">
        <h3 className="font-sans text-base font-semibold tracking-normal">{statement}</h3>
        <ul className="flex flex-col gap-2 empty:hidden">
          {found.map(({ point, words }) => (
            <li key={point} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-sm">
              <Check aria-hidden className="mt-0.5 size-5 text-met" />
              <div>
                {point} <Words words={words} />
              </div>
            </li>
          ))}
          {against.map(({ point, words }) => (
            <li key={`against ${point}`} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-sm">
              <CircleSlash2 aria-hidden className="mt-0.5 size-5" />
              <div>
                Spoke against it: {point} <Words words={words} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Words({ words }: { words: { text: string } | null }) {
  if (words === null) return null;
  return <q className="block font-serif text-base [overflow-wrap:anywhere]">{words.text}</q>;
}
