import type { Module } from "./tree.ts";

const MOST_LINES = 80;
const MOST_LETS = 5;

/** One function: where it begins, how many lines it has, and how many of its own variables may change. */
export type Measured = { path: string; line: number; name: string; lines: number; lets: number };

/** A function of src is short enough to read at once, and does not keep its state in a closure of variables. */
export function functionFaults(modules: Module[]): string[] {
  return measuredFunctions(modules).flatMap(({ path, line, name, lines, lets }) => [
    ...(lines > MOST_LINES
      ? [`${path}:${line} ${name}: a function of ${lines} lines, and ${MOST_LINES} is the most`]
      : []),
    ...(lets > MOST_LETS
      ? [`${path}:${line} ${name}: ${lets} variables that change, and ${MOST_LETS} is the most`]
      : []),
  ]);
}

/** Every function of src, tests aside. */
export function measuredFunctions(modules: Module[]): Measured[] {
  return modules
    .filter(({ path }) => path.startsWith("src/") && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, source, program }) => {
      const lineOf = linesOf(source);
      const found: Measured[] = [];
      walk(program, (node, name) => {
        const { start, end } = node;
        const line = lineOf(start);
        found.push({ path, line, name: name ?? "(no name)", lines: lineOf(end) - line + 1, lets: letsOf(node) });
      });
      return found;
    });
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const isFunction = ({ type }: Node) =>
  type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function walk(node: unknown, found: (node: Node, name: string | null) => void, name: string | null = null): void {
  if (!isNode(node)) return;
  if (isFunction(node)) found(node, nameOf(node["id"]) ?? name);
  const called = nameOf(node["id"]) ?? nameOf(node["key"]);
  for (const child of childrenOf(node)) walk(child, found, called);
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node["name"] === "string" ? node["name"] : null;

/** The variables that a function declares with `let` in its own body, those of functions inside it aside. */
function letsOf(node: Node): number {
  return childrenOf(node)
    .filter((child) => !isFunction(child))
    .reduce((sum, child) => {
      const own = child.type === "VariableDeclaration" && child["kind"] === "let" ? childrenOf(child).length : 0;
      return sum + own + letsOf(child);
    }, 0);
}

function linesOf(source: string): (offset: number) => number {
  const starts = [0];
  for (const { index } of source.matchAll(/\n/g)) starts.push(index + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
