import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { CriterionMark } from "#contract/marking/marking";
import { Band } from "#ui/band.tsx";
import { useMedia } from "#ui/use-media.ts";
import { Criterion } from "./criterion.tsx";
import type { Sheet } from "./sheet.ts";
import { bandMeaning, DOMAIN_WORDS } from "./mark-words.ts";
import { NotJudged } from "./not-judged.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { asideName, flagName } from "./quotes.ts";
import { TurnsOfSheet } from "./turns-of-sheet.ts";

/** Where there is room, every criterion is open. */
const WIDE = "(min-width: 64rem)";

type RedFlag = Sheet["mark"]["redFlags"][number];

type MarkedProps = {
  sheet: Sheet;
  beforeBands?: ReactNode;
  afterBands?: ReactNode;
  /** What is said beside a domain's heading, and beside a criterion's judgement. */
  ofDomain?: (domain: CriterionMark["domain"]) => ReactNode;
  ofCriterion?: (criterion: CriterionMark) => ReactNode;
  /** What can be done about a judgement, below its grounds. */
  belowCriterion?: (criterion: CriterionMark) => ReactNode;
  belowFlag?: (flag: RedFlag) => ReactNode;
};

/** The marks, from the whole to the single word. */
export function Marked({ sheet, beforeBands, afterBands, ofDomain, ofCriterion, ...below }: MarkedProps) {
  const { belowCriterion, belowFlag } = below;
  const { mark } = sheet;
  const isWide = useMedia(WIDE);
  return (
    <TurnsOfSheet value={sheet.turns}>
      {beforeBands}
      <section aria-labelledby="overall" className="flex flex-col gap-6">
        <h2 id="overall" className="sr-only">
          Bands
        </h2>
        <div className="flex flex-col gap-3">
          <Band {...mark.overall} label="Overall" />
          <p className="max-w-measure">{bandMeaning(mark.overall, mark.only)}</p>
          <p className="max-w-measure text-sm text-muted">
            Bands go from 1 to 5. This is one station: too little to call a pattern, and never a profile of you.
          </p>
        </div>
        <ul className="grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
          {mark.domains.map(({ domain, ...band }) => (
            <li key={domain}>
              <Band {...band} label={DOMAIN_WORDS[domain]} />
            </li>
          ))}
        </ul>
      </section>
      {afterBands}
      <RedFlags mark={mark} belowFlag={belowFlag} />
      {mark.domains.map(({ domain }) => (
        <section key={domain} aria-labelledby={`domain-${domain}`} className="flex flex-col">
          <h2 id={`domain-${domain}`} className="scroll-mt-20 text-2xl">
            {DOMAIN_WORDS[domain]}
          </h2>
          {ofDomain?.(domain)}
          <ul className="mt-3 border-b border-line">
            {mark.criteria
              .filter((criterion) => criterion.domain === domain)
              .map((criterion) => (
                <Criterion
                  key={criterion.id}
                  criterion={criterion}
                  isOpen={isWide || criterion.id === mark.feedback.change?.criterion}
                  beside={ofCriterion?.(criterion)}
                  below={belowCriterion?.(criterion)}
                />
              ))}
          </ul>
        </section>
      ))}
      <SetAside mark={mark} />
      <NotJudged mark={mark} />
    </TurnsOfSheet>
  );
}

function RedFlags({ mark, belowFlag }: Pick<Sheet, "mark"> & { belowFlag: MarkedProps["belowFlag"] }) {
  if (mark.redFlags.length === 0) return null;
  return (
    <section aria-labelledby="flags" className="rounded-lg border-2 border-ink bg-surface p-5 sm:p-6">
      <h2 id="flags" className="flex items-center gap-2.5 text-xl">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Something an examiner would stop at
      </h2>
      <p className="mt-1 text-sm text-muted">It stands apart: your bands are the same with or without it.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {mark.redFlags.map((flag) => (
          <li key={flag.id}>
            <p className="font-medium">{flag.statement}</p>
            <QuoteLink name={flagName(flag.id)} quote={flag.quote} />
            {belowFlag?.(flag)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SetAside({ mark }: Pick<Sheet, "mark">) {
  if (mark.setAside.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="flex flex-col gap-2">
      <h2 id="set-aside" className="text-xl">
        Set aside
      </h2>
      <p className="max-w-measure text-muted">
        These words speak to the marker rather than to the person in the room. They count neither for you nor against
        you.
      </p>
      <ul>
        {mark.setAside.map((quote, at) => (
          <li key={asideName(at)}>
            <QuoteLink name={asideName(at)} quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  );
}
