import { parseSync } from "vite";

type Node = { type: string; [key: string]: unknown };
/** What each variable of the loops around may stand for. */
type Bound = ReadonlyMap<string, Node[]>;

export type WrittenTest = {
  /**
   * Its name as written; where it holds something reckoned at run time, the parts that are written; where it comes from
   * a table that a loop goes through, a name in that table.
   */
  name: RegExp;
  /** The tests it stands in: node:test reaches it through them alone. */
  within: RegExp[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The tests of a file, whether it is of node:test, Playwright or Vitest. */
export function testsIn(path: string, source: string): WrittenTest[] {
  const { program } = parseSync(path, source);
  const tables = tablesIn(program);
  const visit = (value: unknown, bound: Bound, within: RegExp[]): WrittenTest[] => {
    if (Array.isArray(value)) return value.flatMap((each) => visit(each, bound, within));
    if (!isNode(value)) return [];
    const here = isTest(value) ? patternsOf(nodesIn(value["arguments"])[0], bound) : [];
    const inside = value.type === "ForOfStatement" ? new Map([...bound, ...boundBy(value, tables)]) : bound;
    const found = here.map((name): WrittenTest => ({ name, within }));
    return [...found, ...Object.values(value).flatMap((each) => visit(each, inside, [...within, ...here]))];
  };
  return visit(program, new Map(), []);
}

export const testNamesIn = (path: string, source: string): RegExp[] => testsIn(path, source).map(({ name }) => name);

/** `test("…")`, `it("…")`, and `t.test("…")` inside another. */
function isTest({ type, callee }: Node): boolean {
  if (type !== "CallExpression" || !isNode(callee)) return false;
  const named = callee.type === "MemberExpression" ? callee["property"] : callee;
  return isNode(named) && (named["name"] === "test" || named["name"] === "it");
}

function patternsOf(name: Node | undefined, bound: Bound): RegExp[] {
  if (name?.type === "Identifier")
    return (bound.get(String(name["name"])) ?? []).flatMap((each) => patternsOf(each, new Map()));
  if (name?.type === "MemberExpression" && isNode(name["object"]) && isNode(name["property"])) {
    const key = String(name["property"]["name"]);
    const rows = bound.get(String(name["object"]["name"])) ?? [];
    return rows.flatMap((row) => valuesOf(row, key)).flatMap((each) => patternsOf(each, new Map()));
  }
  const parts = partsOf(name);
  const isWritten = parts.some((part) => part.trim() !== "");
  return isWritten ? [new RegExp(`^${parts.map(RegExp.escape).join(".+")}$`, "su")] : [];
}

function partsOf(name: Node | undefined): string[] {
  if (name?.type === "Literal" && typeof name["value"] === "string") return [name["value"]];
  if (name?.type !== "TemplateLiteral") return [];
  return (name["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

/** The arrays that a file gives a name to. */
function tablesIn(value: unknown): Bound {
  if (Array.isArray(value)) return new Map(value.flatMap((each) => [...tablesIn(each)]));
  if (!isNode(value)) return new Map();
  const inside = Object.values(value).flatMap((each) => [...tablesIn(each)]);
  const { id, init } = value;
  const isTable = value.type === "VariableDeclarator" && isNode(id) && id.type === "Identifier" && isNode(init);
  return new Map(isTable ? [[String(id["name"]), elementsOf(init, new Map())], ...inside] : inside);
}

/** What `for (const name of TABLE)`, `for (const [name] of TABLE)` and `for (const { name } of TABLE)` let the name stand for. */
function boundBy({ left, right }: Node, tables: Bound): [string, Node[]][] {
  const variable = isNode(left) ? nodesIn(left["declarations"])[0]?.["id"] : undefined;
  if (!isNode(variable) || !isNode(right)) return [];
  const rows = elementsOf(right, tables);
  if (variable.type === "Identifier") return [[String(variable["name"]), rows]];
  if (variable.type === "ObjectPattern")
    return nodesIn(variable["properties"]).flatMap(({ key, value }): [string, Node[]][] => {
      if (!isNode(key) || !isNode(value) || value.type !== "Identifier") return [];
      return [[String(value["name"]), rows.flatMap((row) => valuesOf(row, String(key["name"])))]];
    });
  if (variable.type !== "ArrayPattern") return [];
  return (variable["elements"] as unknown[]).flatMap((name, index): [string, Node[]][] => {
    if (!isNode(name) || name.type !== "Identifier") return [];
    return [[String(name["name"]), rows.flatMap((row) => elementsOf(row, tables)[index] ?? [])]];
  });
}

function elementsOf(node: Node, tables: Bound): Node[] {
  if (node.type === "Identifier") return tables.get(String(node["name"])) ?? [];
  if (isNode(node["expression"])) return elementsOf(node["expression"], tables);
  return node.type === "ArrayExpression" ? nodesIn(node["elements"]) : [];
}

/** What an object has under a key. */
function valuesOf(row: Node, key: string): Node[] {
  if (row.type !== "ObjectExpression") return [];
  const properties = nodesIn(row["properties"]).filter((each) => isNode(each["key"]) && each["key"]["name"] === key);
  return properties.flatMap(({ value }) => (isNode(value) ? [value] : []));
}
