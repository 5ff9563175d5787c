import type { Module } from "./tree.ts";

/** A path under /api, but its own: what counts it, and the document of all. */
const ROUTE = /\/api\/(?:\((?:\?:)?)?(?!(?:metrics|openapi\.json)(?![\w./-]))\w[\w/.-]*/u;

/** src/platform could serve another product: it names no route of this one, in no string and no regular expression. */
export function platformRouteFaults(modules: Module[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith("src/platform/") && !/\.test\.tsx?$/u.test(path))
    .flatMap(({ path, program }) =>
      textsIn(program).flatMap((text) => {
        const route = ROUTE.exec(text)?.[0];
        return route === undefined ? [] : [`${path} names ${route}: what is of one route is said in its feature`];
      }),
    );
}

/** Every string, piece of a template and regular expression, its slashes as they are in a path. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, regex } = node as { type?: string; value?: unknown; regex?: { pattern: string } };
  if (type === "Literal") {
    if (regex) return [regex.pattern.replaceAll("\\/", "/")];
    return typeof value === "string" ? [value] : [];
  }
  if (type === "TemplateElement") return [(value as { raw: string }).raw];
  return Object.values(node).flatMap(textsIn);
}
