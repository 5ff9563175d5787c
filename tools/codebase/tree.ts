import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

/** One import, re-export or lazy import: where it points, as a path of this tree or as the name of a package. */
export type Link = { to: string; isInside: boolean; isRelative: boolean; isType: boolean; isLazy: boolean };

export type Module = {
  path: string;
  source: string;
  /** The source with every string and comment blanked, for searching words of code. */
  code: string;
  links: Link[];
  /** The syntax tree, as ESTree has it. */
  program: unknown;
  hasDefaultExport: boolean;
};

const CODE = "{src,tests,tools,bench,validity}/**/*.{ts,tsx,mjs}";

export function modulesUnder(root: string): Module[] {
  const paths = globSync(CODE, { cwd: root, exclude: ["**/*.d.ts"] });
  return paths.toSorted().map((path) => moduleAt(root, path));
}

function moduleAt(root: string, path: string): Module {
  const source = readFileSync(join(root, path), "utf8");
  const parsed = parseSync(path, source);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const link = (request: string, kind: { isType: boolean; isLazy: boolean }): Link => {
    const isRelative = request.startsWith(".");
    const to = isRelative ? posix.join(posix.dirname(path), request) : unaliased(request);
    return { to, isInside: isRelative || request.startsWith("#"), isRelative, ...kind };
  };
  const entriesOfExports = staticExports.flatMap((each) => each.entries);
  const links = staticImports.map(({ moduleRequest, entries }) =>
    link(moduleRequest.value, { isType: entries.length > 0 && entries.every((entry) => entry.isType), isLazy: false }),
  );
  for (const { moduleRequest, isType } of entriesOfExports) {
    if (moduleRequest) links.push(link(moduleRequest.value, { isType, isLazy: false }));
  }
  for (const { moduleRequest } of dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^["'`]/.test(written)) links.push(link(written.slice(1, -1), { isType: false, isLazy: true }));
  }
  const hasDefaultExport = entriesOfExports.some(
    (entry) => entry.exportName.kind === "Default" || entry.exportName.name === "default",
  );
  const silent = [...parsed.comments, ...stringsIn(parsed.program)];
  return { path, source, code: blanked(source, silent), links, program: parsed.program, hasDefaultExport };
}

/** The aliases of package.json. */
function unaliased(request: string): string {
  const [, kind, feature] = /^#(server|contract|client)\/(.+)$/.exec(request) ?? [];
  if (feature !== undefined) return `src/features/${feature}/${kind}.ts`;
  return request.replace(/^#(platform|examiner|ui|web|shared)\//, "src/$1/");
}

type Span = { start: number; end: number };

function stringsIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(stringsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, start, end } = node as { type?: string; value?: unknown } & Span;
  if (type === "TemplateElement" || type === "JSXText" || (type === "Literal" && typeof value === "string"))
    return [{ start, end }];
  return Object.values(node).flatMap(stringsIn);
}

function blanked(source: string, spans: Span[]): string {
  let code = source;
  for (const { start, end } of spans) code = code.slice(0, start) + " ".repeat(end - start) + code.slice(end);
  return code;
}
