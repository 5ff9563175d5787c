import type { Module } from "./tree.ts";

const ENTRIES = ["src/web/main.tsx", "src/web/public/main.ts"];
const ALWAYS = /^src\/(features\/[^/]+\/[^/]+\/(contract|client)\.ts|features\/.+\.tsx|(ui|web|shared|examiner)\/.+)$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What the browser loads: no full zod, nothing of Node, nothing of the server. */
export function browserFaults(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const loaded = new Set<string>();
  const load = (path: string): void => {
    const module = byPath.get(path);
    if (!module || loaded.has(path)) return;
    loaded.add(path);
    for (const link of module.links) if (!link.isType) load(link.to);
  };
  for (const { path } of modules) if ((ENTRIES.includes(path) || ALWAYS.test(path)) && !isTest(path)) load(path);

  const faults: string[] = [];
  for (const path of loaded) {
    for (const { to, isType } of byPath.get(path)?.links ?? []) {
      if (isType) continue;
      if (to === "zod") faults.push(`${path} imports zod: the browser loads this file, so it takes zod/mini`);
      if (to.startsWith("node:")) faults.push(`${path} imports ${to}: the browser loads this file`);
      if (/^src\/(platform\/|features\/.+\/server\.ts$)/.test(to))
        faults.push(`${path} imports ${to}: the browser loads this file, and that is the server's`);
    }
  }
  return faults;
}
