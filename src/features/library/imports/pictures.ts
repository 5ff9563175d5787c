import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Which drawings there are to show, by the name a station gives: none where the content has no folder of them. */
export async function picturesIn(contentDir: string): Promise<(file: string) => boolean> {
  const files = new Set(await readdir(join(contentDir, "pictures")).catch(() => []));
  return (file) => files.has(`${file}.svg`);
}
