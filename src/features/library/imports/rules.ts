import { createHash } from "node:crypto";
import type { Change, Kind, PastImport } from "./contract.ts";
import type { Standing } from "./content-kinds.ts";

/** One thing an import would do. `before`: the version that is published now; `hash`: of what is to be, null to withdraw. */
export type Step = {
  kind: Kind;
  slug: string;
  title: string;
  what: Change["what"];
  before: string | null;
  hash: string | null;
};

type Body = { slug: string; title: string; hash: string };

/** What putting these in place comes to. With `isWhole`, whatever is published and not among them is withdrawn. */
export function stepsFor(
  kind: Kind,
  bodies: readonly Body[],
  standings: readonly Standing[],
  isWhole: boolean,
): { steps: Step[]; unchanged: number } {
  const standing = new Map(standings.map((each) => [each.slug, each]));
  const given = new Set(bodies.map(({ slug }) => slug));
  const put = bodies.flatMap(({ slug, title, hash }): Step[] => {
    const found = standing.get(slug);
    const before = found?.isPublished ? found.version : null;
    if (found?.isPublished && found.hash === hash) return [];
    const what = found === undefined ? "new" : found.isPublished ? "changed" : "back";
    return [{ kind, slug, title, what, before, hash }];
  });
  // A folder without one article says nothing about the articles.
  const gone =
    isWhole && bodies.length > 0 ? standings.filter((each) => each.isPublished && !given.has(each.slug)) : [];
  const taken = gone.map(({ slug, title, version }): Step => ({
    kind,
    slug,
    title,
    what: "withdrawn",
    before: version,
    hash: null,
  }));
  return { steps: [...put, ...taken], unchanged: bodies.length - put.length };
}

/** Names these very steps, out of this very state. */
export const stateOf = (steps: readonly Step[]): string =>
  createHash("sha256")
    .update(JSON.stringify(steps.map(({ kind, slug, before, hash }) => [kind, slug, before, hash])))
    .digest("hex");

/** What a past change was, by what was published before and after. A thing that came back may have been here before. */
export const whatOf = ({ before, after }: { before: string | null; after: string | null }): Change["what"] =>
  after === null ? "withdrawn" : before === null ? "new" : "changed";

/** What a release brought for the first time is not taken away with one press: that would empty the bank. */
export const isFirstOfFolder = ({
  way,
  changes,
}: {
  way: PastImport["way"];
  changes: readonly { before: string | null }[];
}) => way === "folder" && changes.every(({ before }) => before === null);

/** Those of a past import's things that have been changed since: it cannot be taken back as if they had not. */
export const changedSince = <Each extends { kind: Kind; slug: string; after: string | null }>(
  changes: readonly Each[],
  publishedNow: (kind: Kind, slug: string) => string | null,
): Each[] => changes.filter(({ kind, slug, after }) => publishedNow(kind, slug) !== after);
