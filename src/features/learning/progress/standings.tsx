import { Link } from "@tanstack/react-router";
import { longDay } from "#shared/long-day.ts";
import { Table } from "#ui/table.tsx";
import type { Progress, Standing } from "./contract.ts";
import { countOf, standingWords, subjectWords } from "./progress-words.ts";
import { StandingTrack } from "./standing-track.tsx";

/** Each domain with its mean and range: the drawing and the words are one table. */
export function Standings({ overall, domains, unopened }: Pick<Progress, "overall" | "domains" | "unopened">) {
  const rows = [
    { name: "Overall", standing: overall },
    ...domains.map((standing) => ({ name: subjectWords(standing.domain), standing })),
  ];
  return (
    <section aria-labelledby="standings" className="@container flex flex-col gap-4">
      <h2 id="standings" className="text-2xl">
        Where you stand
      </h2>
      <p className="max-w-measure text-muted">
        The dot is the mean of your latest bands, the line how far off it may be. Where two lines overlap, a difference
        may be chance.
      </p>
      {unopened > 0 && (
        <p className="max-w-measure rounded-md bg-well px-4 py-3">
          {countOf(unopened, "station is", "stations are")} marked and not opened by you yet, so{" "}
          {unopened === 1 ? "it does" : "they do"} not count here.{" "}
          <Link to="/attempts" search={{}} className="link">
            See your attempts
          </Link>
        </p>
      )}
      <div className="hidden @4xl:block">
        <Table caption="Mean band by domain, on stations as first sat" isCaptionHidden>
          <thead>
            <tr>
              <th scope="col">What is marked</th>
              <th scope="col">Mean band, 1 to 5</th>
              <th scope="col">In words</th>
              <th scope="col">Last measured</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, standing }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <StandingTrack mean={standing.mean} />
                </td>
                <td>{standingWords(standing)}</td>
                <td className="whitespace-nowrap text-muted">{lastWords(standing)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="border-t border-line @4xl:hidden">
        {rows.map(({ name, standing }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1.5 border-b border-line py-4 @2xl:grid-cols-[9rem_15rem_minmax(0,1fr)] @2xl:items-center"
          >
            <p className="font-medium">{name}</p>
            <StandingTrack mean={standing.mean} />
            <div className="text-sm tabular-nums">
              <p>{standingWords(standing)}</p>
              {standing.lastAt !== null && <p className="text-muted">Last measured {lastWords(standing)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lastWords = ({ lastAt }: Standing) => (lastAt === null ? "Never" : longDay(lastAt));
