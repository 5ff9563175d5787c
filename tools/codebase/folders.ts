import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AREAS } from "./areas.ts";

const MOST_FILES = 25;
/** One migration is one file for ever, in one list. */
const MAY_BE_LARGE = /^src\/migrations$/;
const MOST_WORDS = 200;

/** How many source files a folder has, and that each area says what it is for and which features it has. */
export function folderFaults(root: string): string[] {
  return [...sizeFaults(root), ...areaFaults(root)];
}

/** The source files of each folder under src, tests aside: the largest folder first. */
export function folderSizes(root: string): [folder: string, files: number][] {
  const sizes = new Map<string, number>();
  for (const path of globSync("src/**/*.{ts,tsx,css,typ}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(basename(path))) continue;
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  }
  return [...sizes].toSorted(([, a], [, b]) => b - a);
}

const sizeFaults = (root: string): string[] =>
  folderSizes(root)
    .filter(([folder, files]) => files > MOST_FILES && !MAY_BE_LARGE.test(folder))
    .map(([folder, files]) => `${folder}: ${files} source files, and ${MOST_FILES} is the most`);

function areaFaults(root: string): string[] {
  const features = join(root, "src/features");
  if (!existsSync(features)) return [];
  return readdirSync(features).flatMap((area) => {
    const folder = `src/features/${area}`;
    if (!(AREAS as readonly string[]).includes(area)) return [`${folder}: no area in tools/codebase/areas.ts`];
    const entries = readdirSync(join(features, area), { withFileTypes: true });
    const loose = entries.filter((entry) => entry.isFile() && entry.name !== "README.md");
    const faults = loose.map(({ name }) => `${folder}/${name}: a file belongs to a feature`);
    const readme = join(features, area, "README.md");
    if (!existsSync(readme)) return [...faults, `${folder}: no README.md says what the area is for`];
    const text = readFileSync(readme, "utf8");
    if (text.split(/\s+/).length > MOST_WORDS) faults.push(`${folder}/README.md: more than ${MOST_WORDS} words`);
    for (const entry of entries) {
      if (entry.isDirectory() && !text.includes(`\`${entry.name}\``))
        faults.push(`${folder}/README.md: does not name \`${entry.name}\``);
    }
    return faults;
  });
}
