import type { StoredKey } from "./policy-content.ts";

const PLACES = [
  { place: "local", title: "Local storage" },
  { place: "session", title: "Session storage" },
  { place: "cookie", title: "Cookies" },
  { place: "file", title: "The browser’s private files and databases" },
] as const;

const NEEDS: Record<StoredKey["needs"], string> = {
  needed: "yes",
  analytics: "no: only with your consent to analytics",
  marketing: "no: only with your consent to marketing",
};

/** What is kept in a browser, one table for each place. */
export function StoredKeys({ keys }: { keys: StoredKey[] }) {
  return PLACES.map(({ place, title }) => (
    <table key={place} className="policy-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
          <th scope="col">Needed?</th>
        </tr>
      </thead>
      <tbody>
        {keys
          .filter((each) => each.place === place)
          .map(({ key, for: purpose, kept, needs }) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td data-label="What for">{purpose}</td>
              <td data-label="How long">{kept}</td>
              <td data-label="Needed?">{NEEDS[needs]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  ));
}
