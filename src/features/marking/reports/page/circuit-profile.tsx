import { DOMAIN_WORDS } from "#client/marking/marksheet";
import { Table } from "#ui/table.tsx";
import { BandChart } from "./band-chart.tsx";
import { figureOf, surenessOf } from "./circuit-words.ts";
import { type CircuitMarks, PROFILE_NEEDS } from "../contract.ts";

/** The circuit by domain, from four marked stations on. */
export function CircuitProfile({ marks: { marked, mean, profile } }: { marks: CircuitMarks }) {
  return (
    <section aria-labelledby="profile" className="flex flex-col gap-4">
      <h2 id="profile" className="text-xl">
        By domain
      </h2>
      {profile === null ? (
        <p className="max-w-measure text-muted">
          A pattern needs at least {PROFILE_NEEDS} marked stations, and this circuit has {marked}. Fewer would say more
          about the stations than about you.
        </p>
      ) : profile.length === 0 ? (
        <p className="max-w-measure text-muted">Too little was said in these stations for any domain to have a band.</p>
      ) : (
        <Profile marked={marked} mean={mean} profile={profile} />
      )}
    </section>
  );
}

type ProfileProps = { profile: NonNullable<CircuitMarks["profile"]> } & Pick<CircuitMarks, "marked" | "mean">;

function Profile({ marked, mean, profile }: ProfileProps) {
  const rows = [
    ...(mean ? [{ name: "Overall", ...mean }] : []),
    ...profile.map(({ domain, ...band }) => ({ name: DOMAIN_WORDS[domain], ...band })),
  ];
  return (
    <>
      <p className="max-w-measure text-muted">
        Put together from {marked} marked stations. The dot is the mean band, the line how far off it may be. Where two
        lines overlap, a difference between the domains may be chance.
      </p>
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <BandChart rows={rows} label="Mean band and interval, overall and by domain. The table says the same." />
        <Table caption="Mean bands of this circuit">
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col">Mean band, and how sure</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  {figureOf(row.mean)} <span className="block text-sm text-muted">{surenessOf(row)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
