import type { Station } from "#examiner/station.ts";
import type { CandidateName } from "./candidates-file.ts";
import type { Rehearsal } from "./check-station.ts";
import { readingAgeOf } from "./reading-age.ts";
import { readingSecondsOf } from "./reading-time.ts";
import { rehearse, wordsIn, type Sitting } from "./rehearse.ts";

const SIGNS = { met: "●", "partly-met": "◐", "not-met": "○", contradicted: "✗", "not-enough-evidence": "–" } as const;

function headOf(name: string, { mark, words, leftUnsaid, turns }: Sitting): string[] {
  const domains = mark.domains.map(({ domain, band }) => `${domain} ${band ?? "–"}`).join(", ");
  const flags = mark.redFlags.map(({ id, quote }) => `${id} “${quote.text}”`).join("; ");
  const score = mark.overall.score?.toFixed(2) ?? "none";
  return [
    "",
    `${name}: band ${mark.overall.band ?? "none"} (score ${score}), ${words} words in ${turns.length} turns of both`,
    `  ${domains}${flags === "" ? "" : `\n  red flags: ${flags}`}`,
    ...(leftUnsaid > 0 ? [`  the conversation was over with ${leftUnsaid} turns left unsaid`] : []),
  ];
}

function criteriaOf({ mark }: Sitting): string[] {
  return mark.criteria.flatMap(({ id, judgement, points, contradictions }) => [
    `  ${SIGNS[judgement]} ${id} (${judgement})`,
    ...points.map(
      (point) => `      ${point.quote ? "✓" : "·"} ${point.id}${point.quote ? ` “${point.quote.text}”` : ""}`,
    ),
    ...contradictions.map(({ id: against, quote }) => `      ✗ ${against} “${quote.text}”`),
  ]);
}

const spoken = ({ turns }: Sitting) =>
  turns.map(({ speaker, text }) => `  ${speaker === "candidate" ? ">" : " "} ${text}`);

/** One station in full, for whoever writes it: the exemplar and each candidate, criterion by criterion. */
export function stationInFull(station: Station, rehearsal: Rehearsal | null, withTalk: boolean): string[] {
  const age = readingAgeOf(station.card).toFixed(1);
  const exemplar = rehearse(
    station,
    station.exemplar.map(({ text }) => text),
  );
  const sittings = Object.entries(rehearsal?.sittings ?? {}) as [CandidateName, Sitting][];
  return [
    `${station.title} (${station.slug})`,
    `card ${wordsIn(station.card)} words, reading age ${age}, ${readingSecondsOf(station)} s of ${station.timing.reading} s to read`,
    ...[["exemplar", exemplar] as const, ...sittings].flatMap(([name, sitting]) => [
      ...headOf(name, sitting),
      ...(withTalk ? spoken(sitting) : []),
      ...criteriaOf(sitting),
    ]),
    "",
  ];
}
