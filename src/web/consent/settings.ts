import type { Settings } from "#contract/site/site";

let asked: Promise<Settings | null> | undefined;

/** How this copy of the product is set up, asked once a page; null where the server does not answer. */
export function settings(): Promise<Settings | null> {
  asked ??= fetch("/api/settings", { credentials: "omit" }).then(
    async (response) => (response.ok ? ((await response.json()) as Settings) : null),
    () => null,
  );
  return asked;
}
