import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { ContentError, type ContentFault } from "#platform/content.ts";

/** One file of a stations folder, not read yet: `file` is its place in the folder. */
export type StationSource = { slug: string; file: string; text: string; hash: string };

export const stationSource = (file: string, text: string): StationSource => ({
  slug: basename(file, ".yaml"),
  file,
  text,
  hash: createHash("sha256").update(text).digest("hex"),
});

/** The station files under a folder, by name. @throws ContentError when two have the same name. */
export async function stationSourcesIn(folder: string): Promise<StationSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name));
  const sources: StationSource[] = [];
  for (const path of paths.toSorted())
    sources.push(stationSource(relative(folder, path), await readFile(path, "utf8")));
  const faults = faultsOfNames(sources);
  if (faults.length > 0) throw new ContentError(faults);
  return sources;
}

export function faultsOfNames(sources: readonly Pick<StationSource, "slug" | "file">[]): ContentFault[] {
  const first = new Map<string, string>();
  return sources.flatMap(({ slug, file }) => {
    const other = first.get(slug);
    first.set(slug, other ?? file);
    return other === undefined ? [] : [{ file, line: 1, message: `slug: “${slug}” is there twice, in ${other} too` }];
  });
}
