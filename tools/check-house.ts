import { browserFaults } from "./house/browser-side.ts";
import { doorFaults } from "./house/doors.ts";
import { testFaults } from "./house/honest-tests.ts";
import { nameFaults } from "./house/names.ts";
import { modulesUnder } from "./house/tree.ts";

/** Every broken rule of the house under a folder, one sentence each. Throws when it finds nothing to check. */
export function houseFaults(root: string): string[] {
  const modules = modulesUnder(root);
  if (modules.length === 0) throw new Error(`There is no code to check in ${root}.`);
  return [...nameFaults(root, modules), ...doorFaults(modules), ...browserFaults(modules), ...testFaults(modules)];
}

if (import.meta.main) {
  const faults = houseFaults(process.argv[2] ?? process.cwd());
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
