import { featureOf, orderFault } from "./areas.ts";
import type { Link, Module } from "./tree.ts";

/** What puts the product together, on the server and in the browser, and may know every feature. */
const KNOW_EVERY_FEATURE =
  /^src\/(?:assistance|google|main|open-product|product|services)\.ts$|^src\/demo\/|^src\/web\/(?:pages\/|routing\/(?:(?:admin|link)-pages|router)\.tsx$|public\/(?:main\.ts|prerender\.tsx)$)/;
const PUBLIC_INTERFACE = /^src\/features\/[^/]+\/([^/]+)\/(server|contract|client)\.ts$/;

const layerOf = (path: string) => /^src\/(examiner|platform|ui|shared|web)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What each layer below the features may import from inside src, and which packages where they are counted. */
const LAYERS: Record<string, { inside: RegExp; packages?: RegExp }> = {
  examiner: { inside: /^src\/examiner\//, packages: /^stemmer$/ },
  shared: { inside: /^src\/shared\//, packages: /^(zod(\/mini)?|@orpc\/contract)$/ },
  platform: { inside: /^src\/(platform|shared|examiner)\// },
  ui: { inside: /^src\/(ui|shared)\// },
};

/** Who may import whom: features in the order of their areas and through their public interfaces, layers downwards. */
export function boundaryFaults(modules: Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return modules.filter(({ path }) => path.startsWith("src/")).flatMap((module) => linkFaults(module, byPath));
}

function linkFaults({ path, links }: Module, byPath: Map<string, Module>): string[] {
  const faults: string[] = [];
  const features = new Set<string>();
  for (const link of links) {
    if (isTest(path) && /^(tests|tools|src\/migrations)\/|^node:/.test(link.to)) continue;
    const fault = faultOf(path, link, byPath);
    if (fault !== null) faults.push(`${path} imports ${link.to}: ${fault}`);
    const [, name, kind] = PUBLIC_INTERFACE.exec(link.to) ?? [];
    if (name !== undefined && kind !== "contract") features.add(name);
  }
  if (features.size > 1 && featureOf(path) === null && !KNOW_EVERY_FEATURE.test(path) && !isTest(path)) {
    faults.push(
      `${path} imports ${[...features].join(", ")}: only what puts the product together knows several features`,
    );
  }
  return faults;
}

function faultOf(path: string, link: Link, byPath: Map<string, Module>): string | null {
  const layer = layerOf(path);
  const allowed = layer === undefined ? undefined : LAYERS[layer];
  if (allowed && link.isInside && !allowed.inside.test(link.to)) return `src/${layer} does not know that`;
  if (allowed?.packages && !link.isInside && !allowed.packages.test(link.to))
    return `src/${layer} needs no such package`;

  const from = featureOf(path);
  const to = featureOf(link.to);
  const isSame = from !== null && from.area === to?.area && from.name === to.name;
  if (from !== null && link.isRelative && !isSame) return "a relative import stays inside its feature";
  if (from !== null && layerOf(link.to) === "web" && knowsPages(link.to, byPath))
    return "it knows the pages of a feature";
  if (to === null || isSame) return null;
  if (!PUBLIC_INTERFACE.test(link.to)) return "a feature's public interface is server.ts, contract.ts and client.ts";
  return from && orderFault(from, to);
}

/** True when a part of src/web leads to a feature's pages: then no feature may use it. */
function knowsPages(path: string, byPath: Map<string, Module>, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  const links = byPath.get(path)?.links.filter((link) => !link.isType) ?? [];
  return links.some(
    ({ to }) => PUBLIC_INTERFACE.exec(to)?.[2] === "client" || (layerOf(to) === "web" && knowsPages(to, byPath, seen)),
  );
}
