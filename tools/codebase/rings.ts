import { featureOf } from "./areas.ts";
import type { Module } from "./tree.ts";

/** Files that import each other in a ring, and features that do. A lazy import closes no ring of files, but one of features. */
export function ringFaults(modules: Module[]): string[] {
  const known = new Set(modules.map(({ path }) => path));
  const files = new Map(
    modules.map(({ path, links }) => [
      path,
      links.filter(({ to, isLazy }) => !isLazy && known.has(to)).map(({ to }) => to),
    ]),
  );
  return [
    ...ringsIn(files).map((ring) => `a ring of imports: ${ring.join(" → ")}`),
    ...ringsIn(featuresOf(modules)).map((ring) => `a ring of features: ${ring.join(" → ")}`),
  ];
}

function featuresOf(modules: Module[]): Map<string, string[]> {
  const nameOf = (path: string) => {
    const feature = featureOf(path);
    return feature && `${feature.area}/${feature.name}`;
  };
  const uses = new Map<string, Set<string>>();
  for (const { path, links } of modules) {
    const from = nameOf(path);
    if (from === null || /\.test\.tsx?$/.test(path)) continue;
    const used = uses.get(from) ?? new Set();
    uses.set(from, used);
    for (const link of links) {
      const to = nameOf(link.to);
      if (to !== null && to !== from) used.add(to);
    }
  }
  return new Map([...uses].map(([from, used]) => [from, [...used]]));
}

/** Every ring of a graph that a walk along its edges closes, as the names on it. */
function ringsIn(graph: Map<string, string[]>): string[][] {
  const done = new Set<string>();
  const rings: string[][] = [];
  const visit = (node: string, trail: string[]): void => {
    if (trail.includes(node)) rings.push([...trail.slice(trail.indexOf(node)), node]);
    if (trail.includes(node) || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return rings;
}
