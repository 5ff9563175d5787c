/** A file of a content folder: named after what it holds. */
type Source = { slug: string; hash: string };

/** What a file was when it was last read, by whom, and the version that was made of it. */
export type FileRead = { hash: string; reader: string; version: string };

/** The files that have to be read because they or their reader are not as they were, and the stations whose file is gone. */
export function folderChanges<Found extends Source>(
  sources: readonly Found[],
  reader: string,
  before: ReadonlyMap<string, FileRead>,
): { changed: Found[]; gone: string[] } {
  const here = new Set(sources.map(({ slug }) => slug));
  return {
    changed: sources.filter(({ slug, hash }) => {
      const file = before.get(slug);
      return file?.hash !== hash || file.reader !== reader;
    }),
    gone: [...before.keys()].filter((slug) => !here.has(slug)),
  };
}

/** What happened to one thing that was published, is, or both; null: not published. */
export type Published = { slug: string; title: string; before: string | null; after: string | null };

type Standing = { slug: string; title: string; version: string; isPublished: boolean };

/**
 * What the folder's files do to what is published. A file that is not as it was wins, for it is the newer; one that only
 * its reader sees otherwise does where the published version stems from it; one that is gone takes its thing along.
 */
export function publishedByFolder(
  files: readonly (FileRead & { slug: string; title: string })[],
  gone: readonly string[],
  before: ReadonlyMap<string, FileRead>,
  standings: readonly Standing[],
): Published[] {
  const standing = new Map(standings.map((each) => [each.slug, each]));
  const publishedOf = (slug: string) => {
    const found = standing.get(slug);
    return found?.isPublished ? found.version : null;
  };
  const put = files
    .filter(({ slug, hash }) => {
      const file = before.get(slug);
      return file?.hash !== hash || publishedOf(slug) === file.version;
    })
    .map(({ slug, title, version }) => ({ slug, title, before: publishedOf(slug), after: version }));
  const taken = gone.map((slug) => ({
    slug,
    title: standing.get(slug)?.title ?? slug,
    before: publishedOf(slug),
    after: null,
  }));
  return [...put, ...taken].filter(({ before: was, after }) => was !== after);
}
