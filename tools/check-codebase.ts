import { boundaryFaults } from "./codebase/boundaries.ts";
import { browserFaults } from "./codebase/browser-side.ts";
import { folderFaults, folderSizes } from "./codebase/folders.ts";
import { functionFaults, measuredFunctions } from "./codebase/functions.ts";
import { testFaults } from "./codebase/honest-tests.ts";
import { nameFaults } from "./codebase/names.ts";
import { platformRouteFaults } from "./codebase/platform-routes.ts";
import { ringFaults } from "./codebase/rings.ts";
import { modulesUnder } from "./codebase/tree.ts";

/** Every broken rule of the codebase under a folder, one sentence each. Throws when it finds nothing to check. */
export function codebaseFaults(root: string): string[] {
  const modules = modulesUnder(root);
  if (modules.length === 0) throw new Error(`There is no code to check in ${root}.`);
  return [
    ...nameFaults(root, modules),
    ...folderFaults(root),
    ...boundaryFaults(modules),
    ...ringFaults(modules),
    ...browserFaults(modules),
    ...functionFaults(modules),
    ...platformRouteFaults(modules),
    ...testFaults(modules),
  ];
}

/** The ten longest functions of src, the ten largest folders and the ten longest files, a line each. */
function longest(root: string): string[] {
  const modules = modulesUnder(root);
  const functions = measuredFunctions(modules).toSorted((a, b) => b.lines - a.lines);
  const files = modules.map(({ path, source }) => ({ path, lines: source.split("\n").length - 1 }));
  const inSrc = files.filter(({ path }) => path.startsWith("src/")).toSorted((a, b) => b.lines - a.lines);
  return [
    "Longest functions: lines, variables that change",
    ...functions
      .slice(0, 10)
      .map(({ path, line, name, lines, lets }) => `  ${lines}  ${lets}  ${path}:${line} ${name}`),
    "Largest folders: source files",
    ...folderSizes(root)
      .slice(0, 10)
      .map(([folder, count]) => `  ${count}  ${folder}`),
    "Longest files: lines",
    ...inSrc.slice(0, 10).map(({ path, lines }) => `  ${lines}  ${path}`),
  ];
}

// node tools/check-codebase.ts [--longest]
if (import.meta.main) {
  const root = process.cwd();
  const lines = process.argv.includes("--longest") ? longest(root) : codebaseFaults(root);
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = lines.length > 0 && !process.argv.includes("--longest") ? 1 : 0;
}
