import type {
  Agreement,
  Battery,
  Estimate,
  HollowBattery,
  Measured,
  RatedSet,
  Validity,
} from "../src/features/marking/trust/contract.ts";

const number = (value: number | null) => (value === null ? "–" : value.toFixed(2));
const interval = ({ value, low, high }: Estimate) =>
  low === null || high === null ? number(value) : `${number(value)} [${number(low)}, ${number(high)}]`;

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The result as plain text, for a terminal. */
export function tableOf({
  measuredOn,
  marker,
  answers,
  batteries,
  hollow,
  corpora,
  annomi,
  rated,
  standing,
}: Validity): string {
  const all = corpora ? [...batteries, corpora.battery] : batteries;
  return [
    `Marker ${marker.id}, version ${marker.version}, measured on ${measuredOn}`,
    "",
    `Batteries: ${answers.candidates} answers to ${answers.stations} stations, ${answers.injections} injections`,
    ...columns([["", "cases", "lifted", "changed", "criteria changed", "", "furthest"], ...all.map(batteryRow)]),
    ...(hollow.length > 0 ? hollowLines(hollow) : []),
    ...(annomi ? annomiLines(annomi) : []),
    ...rated.flatMap(ratedLines),
    "",
    "Checked against human raters",
    ...standing.markers.flatMap(({ domains }) =>
      domains.map(
        ({ domain, isChecked, reason }) =>
          `${domain.padEnd(16)}${isChecked ? "checked" : "not yet checked"}: ${reason}`,
      ),
    ),
  ].join("\n");
}

const batteryRow = ({ id, kind, cases, lifted, changed, criteria, criteriaChanged, passes, worst }: Battery) => [
  id,
  String(cases),
  String(lifted),
  String(changed),
  `${criteriaChanged} of ${criteria}`,
  kind === "told" ? "told" : passes ? "passes" : "FAILS",
  worst ?? "",
];

const hollowLines = (hollow: readonly HollowBattery[]) => [
  "",
  "In place of an exemplar, what should earn little",
  ...columns([
    ["", "cases", "band 2 or below", "mean band", "exemplars", ""],
    ...hollow.map(({ id, cases, low, meanBand, exemplarBand, passes }) => [
      id,
      String(cases),
      String(low),
      number(meanBand),
      number(exemplarBand),
      passes ? "passes" : "FAILS",
    ]),
  ]),
];

const annomiLines = ({ transcripts, utterances, folds, figures }: NonNullable<Validity["annomi"]>) => [
  "",
  `AnnoMI: ${transcripts} transcripts, ${utterances} utterances, ${folds} folds by transcript`,
  ...columns([
    ["", "n", "here [95 %]", "earlier model", "between people"],
    ...figures.map((each) => [each.id, String(each.items), interval(each), number(each.earlier), number(each.humans)]),
  ]),
];

const agreement = ({ kappa, rho, withinOne, smd }: Agreement) => [kappa, rho, withinOne, smd].map(interval);

function ratedLines(set: RatedSet): string[] {
  const rows = [...set.domains.map((own) => ({ ...own, name: `domain ${own.name}` })), ...set.dimensions];
  const unmapped =
    set.unmapped.length > 0 ? [`Mapped to no behaviour, so not evaluated: ${set.unmapped.join(", ")}`] : [];
  return [
    "",
    `${set.name}: ${set.conversations} conversations, ${set.ratings} ratings by ${set.raters} raters, ${set.resamples} resamples`,
    ...unmapped,
    "",
    "Between people, and the marker with one person and with their mean",
    ...columns([
      ["", "n", "raters", "", "weighted kappa", "rho", "within one", "SMD", "ICC"],
      ...rows.flatMap((row) => [
        [row.name, String(row.items), String(row.raters), "people", ...peopleRow(row)],
        ["", "", "", "with one", ...agreement(row.withOne), ""],
        ["", "", "", "with mean", ...agreement(row.withMean), ""],
      ]),
    ]),
    "",
    "Against what stands in for a marker",
    ...columns([
      [
        "",
        "share of people’s kappa",
        "share of people’s rho",
        "length: rho",
        "length: kappa",
        "majority: within one",
        "rho given length",
      ],
      ...rows.map((row) => [
        row.name,
        interval(row.ratio.kappa),
        interval(row.ratio.rho),
        interval(row.length.rho),
        interval(row.length.kappa),
        number(row.majority.withinOne),
        interval(row.partialRho),
      ]),
    ]),
  ];
}

const peopleRow = ({ humans }: Measured) =>
  humans === null
    ? ["–", "–", "–", "", "–"]
    : [interval(humans.kappa), interval(humans.rho), interval(humans.withinOne), "", interval(humans.icc)];
