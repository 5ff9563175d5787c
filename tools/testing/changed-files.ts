import { spawnSync } from "node:child_process";
import { modulesUnder, type Module } from "../codebase/tree.ts";
import { ROOT } from "./run-command.ts";
import type { Changes } from "./select-stages.ts";

/** These know every feature, so that whoever imports them would be concerned by every change of any. */
const WHOLE_PRODUCT = new Set(["src/product.ts", "src/main.ts", "src/web/routing/router.tsx", "src/web/main.tsx"]);

/** What has changed since `ref` in the working folder, files that git does not know yet included. */
export function changesSince(ref: string): Changes {
  const paths = [
    ...git("diff", "--name-only", "--no-renames", "--relative", ref),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return { paths, dependents: dependentsOf(paths, modulesUnder(ROOT)) };
}

/**
 * The given files and all that import them, through however many others. The product as a whole imports every feature:
 * a test that opens it is about the feature it lies beside, so the way does not lead on through the product.
 */
export function dependentsOf(paths: string[], modules: Pick<Module, "path" | "links">[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { path, links } of modules) {
    for (const { to, isType } of links) if (!isType) importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  const found = new Set(paths);
  for (const path of found) {
    if (WHOLE_PRODUCT.has(path) && !paths.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) found.add(importer);
  }
  return found;
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args[0]} did not work: ${stderr.trim()}`);
  return stdout.split("\n").filter(Boolean);
}
