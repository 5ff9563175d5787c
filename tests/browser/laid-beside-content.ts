import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DRAWING, LAID_BESIDE } from "../pages/answers/laid-beside.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const PATTERN = "stations/discussion/two-days-to-the-assembly.yaml";

/** A content folder whose only station, "laid-picture", has a picture beside its card. */
export async function contentWithPicture(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-picture-"));
  const isCopied = (path: string) => !/content\/(?:stations|pictures)\//u.test(path);
  await cp(CONTENT, folder, { recursive: true, filter: isCopied });
  await mkdir(join(folder, "pictures"), { recursive: true });
  await writeFile(join(folder, "pictures", `${LAID_BESIDE.picture.file}.svg`), DRAWING);
  const source = await readFile(join(CONTENT, PATTERN), "utf8");
  const written = source.replace(/^slug: .*/mu, `slug: laid-picture\nstimulus: ${JSON.stringify(LAID_BESIDE.picture)}`);
  await mkdir(join(folder, "stations/discussion"), { recursive: true });
  await writeFile(join(folder, "stations/discussion/laid-picture.yaml"), written);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
