import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import type { Measured, RatedSet, Validity } from "./contract.ts";
import { FigureTable, Told } from "./figure-table.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { ANNOMI_WORDS, figure, interval } from "./trust-words.ts";

type Annomi = NonNullable<Validity["annomi"]>;

/** What was held against people's judgement, on which conversations. */
export function Compared({ annomi, rated }: Pick<Validity, "annomi" | "rated">) {
  return (
    <>
      <h2 id="people">What was compared with people</h2>
      {annomi ? <AnnomiPart annomi={annomi} /> : <p>Nothing yet.</p>}
      {rated.map((set) => (
        <RatedPart key={set.name} set={set} />
      ))}
    </>
  );
}

function AnnomiPart({ annomi }: { annomi: Annomi }) {
  const { figures, transcripts, utterances, folds, resamples } = annomi;
  const first = figures.filter(({ id }) => ANNOMI_WORDS[id] !== undefined);
  const rest = figures.filter(({ id }) => ANNOMI_WORDS[id] === undefined);
  const rowOf = (each: Annomi["figures"][number]) => {
    const words = ANNOMI_WORDS[each.id];
    return [
      words ? <Told key="name" {...words} /> : each.id,
      each.items.toLocaleString("en-GB"),
      interval(each),
      figure(each.earlier),
      figure(each.humans),
    ];
  };
  const heads = ["Question", "n", "Ours (95 % interval)", "An earlier model", "People with each other"];
  return (
    <>
      <p>
        {`Not interviews, but the nearest public thing: AnnoMI, ${transcripts} filmed counselling conversations whose ${utterances.toLocaleString("en-GB")} turns trained people labelled. We asked whether a reading of a turn agrees with theirs, always on conversations no model had been trained on (${folds} parts, divided by conversation). Three rows are the marker itself, and say so; the others are models trained to be compared, and mark nothing. 1 is perfect and 0 is chance; for the last row chance is 0.5.`}
      </p>
      <IntervalChart
        label="Agreement with people on AnnoMI"
        rows={first.map((each) => ({ ...each, name: ANNOMI_WORDS[each.id]?.name ?? each.id }))}
      />
      <FigureTable caption="The same in numbers" heads={heads} rows={first.map(rowOf)} />
      <p>
        {`Intervals come from drawing the conversations again ${resamples.toLocaleString("en-GB")} times. “An earlier model” was trained before ours on the same labels, with parts of its own. Where ours is the lower, that is how it is.`}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            {`All ${rest.length} other figures, for whoever wants to check`}
          </summary>
          <FigureTable caption="Every other figure on AnnoMI" heads={heads} rows={rest.map(rowOf)} />
        </details>
      )}
    </>
  );
}

function RatedPart({ set }: { set: RatedSet }) {
  const nameOf = ({ name, domain }: Measured) => (domain !== null && name === domain ? DOMAIN_WORDS[domain] : name);
  return (
    <>
      <p>
        {`${set.name}: ${set.conversations} conversations with ${set.ratings} ratings by ${set.raters} people. They have no station of ours, so how much was found of each behaviour is held against the ratings. Agreement is weighted kappa, order is Spearman’s rho, both with the mean of the raters.`}
      </p>
      <IntervalChart
        label={`Agreement with people on ${set.name}`}
        rows={set.domains.map((each) => ({
          ...each.withOne.rho,
          name: nameOf(each),
          humans: each.humans?.rho.value ?? null,
        }))}
      />
      <FigureTable
        caption={`${set.name} in numbers`}
        heads={[
          "What was rated",
          "n",
          "Agreement",
          "Order",
          "People with each other, order",
          "Within one point",
          "Kinder or stricter",
          "Length alone, order",
          "Order, given length",
        ]}
        rows={[...set.domains, ...set.dimensions].map((each) => [
          nameOf(each),
          each.items,
          interval(each.withMean.kappa),
          interval(each.withMean.rho),
          each.humans ? interval(each.humans.rho) : "not known",
          interval(each.withMean.withinOne),
          interval(each.withMean.smd),
          interval(each.length.rho),
          interval(each.partialRho),
        ])}
      />
    </>
  );
}
