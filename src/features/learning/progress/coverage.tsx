import { THEME_WORDS } from "#shared/theme-words.ts";
import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import type { Progress, ThemeStanding } from "./contract.ts";
import { rangeWords } from "./progress-words.ts";

/** How much of each theme's stations has been sat. */
export function Coverage({ themes }: Pick<Progress, "themes">) {
  return (
    <section aria-labelledby="coverage" className="@container flex flex-col gap-4">
      <h2 id="coverage" className="text-2xl">
        What you have covered
      </h2>
      <Table caption="Stations sat to their end, by theme" isCaptionHidden className={CLOSE_ON_PHONE}>
        <thead>
          <tr>
            <th scope="col">Theme</th>
            <th scope="col">Stations sat</th>
            <th scope="col" className="@max-2xl:hidden">
              Overall, at first sight
            </th>
          </tr>
        </thead>
        <tbody>
          {themes.map((each) => (
            <tr key={each.theme}>
              <th scope="row">{THEME_WORDS[each.theme]}</th>
              <td>
                <Share {...each} />
                <span className="mt-1 block text-sm text-muted @2xl:hidden">{saysOf(each)}</span>
              </td>
              <td className="min-w-52 text-muted @max-2xl:hidden">{saysOf(each)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function saysOf({ mean, stations, sat }: ThemeStanding): string {
  if (mean !== null) return rangeWords(mean);
  if (sat === 0) return "Not sat yet";
  return stations === 0 ? "No band yet" : "Not enough yet: a pattern needs four";
}

function Share({ sat, inBank }: ThemeStanding) {
  const part = inBank === 0 ? 0 : Math.min(1, sat / inBank);
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-24 shrink-0 @max-2xl:w-14">
        <rect x={0.5} y={0.5} width={99} height={7} className="fill-none stroke-edge" />
        <rect x={0} y={0} width={100 * part} height={8} className="fill-ink" />
      </svg>
      {sat} of {inBank}
    </span>
  );
}
