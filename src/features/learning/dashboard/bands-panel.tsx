import { Link } from "@tanstack/react-router";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import type { Dashboard, DomainBand } from "./contract.ts";
import { bandFigure } from "./dashboard-words.ts";

type BandsPanelProps = { domains: Dashboard["domains"]; isNear: boolean };

/** What a domain has to have been marked in before anything is said of it. */
const ENOUGH = 4;
const WIDTH = 320;
const MARGIN = 10;
const xOf = (band: number) => MARGIN + ((band - 1) / 4) * (WIDTH - 2 * MARGIN);

/** Where somebody stands in each domain, and how sure that is. */
export function BandsPanel({ domains, isNear }: BandsPanelProps) {
  const known = domains.filter(({ band }) => band !== null);
  if (isNear && known.length === 0) return null;
  return (
    <section aria-labelledby="bands" className="flex flex-col gap-2">
      <h2 id="bands" className="text-xl">
        {isNear ? "What you bring" : "Where you stand"}
      </h2>
      <p className="text-sm text-muted">
        From stations as you first sat them. The line is where your mean probably lies.{" "}
        {!isNear && (
          <Link to="/progress" className="link">
            Your progress in full
          </Link>
        )}
      </p>
      <dl className="border-b border-line">
        {(isNear ? known : domains).map((each) => (
          <div key={each.domain} className="flex flex-col gap-x-4 border-t border-line py-2.5">
            <dt className="font-medium">{DOMAIN_WORDS[each.domain]}</dt>
            <dd className="text-sm text-muted tabular-nums">{bandWords(each)}</dd>
            {each.band && (
              <dd aria-hidden>
                <Scale band={each.band} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function bandWords({ band, stations }: DomainBand): string {
  if (band === null) return `Not enough yet: ${stations} of ${ENOUGH} stations`;
  const { mean, low, high, stations: measured } = band;
  return `${bandFigure(mean)} of 5, probably ${bandFigure(low)} to ${bandFigure(high)}, from ${measured} stations`;
}

/** The words beside it say the same. */
const Scale = ({ band: { mean, low, high } }: { band: NonNullable<DomainBand["band"]> }) => (
  <svg aria-hidden viewBox={`0 0 ${WIDTH} 20`} className="mt-1 h-auto w-full">
    <line x1={xOf(1)} x2={xOf(5)} y1={10} y2={10} className="stroke-line" strokeWidth={1} />
    {[1, 2, 3, 4, 5].map((each) => (
      <line key={each} x1={xOf(each)} x2={xOf(each)} y1={6} y2={14} className="stroke-edge" strokeWidth={1} />
    ))}
    <line x1={xOf(low)} x2={xOf(high)} y1={10} y2={10} className="stroke-ink" strokeWidth={3} />
    <circle cx={xOf(mean)} cy={10} r={6} className="fill-ink stroke-paper" strokeWidth={2} />
  </svg>
);
