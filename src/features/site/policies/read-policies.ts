import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked, type Token } from "marked";
import { ContentError, readYaml, type ContentFault } from "#platform/content.ts";
import {
  PolicyHead,
  STORED_KEYS_BLOCK,
  type Policies,
  type Policy,
  StoredKeys,
  type StoredKey,
} from "./policy-content.ts";

const PATHS = ["/privacy-policy", "/terms-of-service", "/cookie-policy", "/refund-policy"];

/** Reads content/policies. @throws ContentError with every fault of the first file that has any. */
export async function readPolicies(contentDir: string): Promise<Policies> {
  const pages = PATHS.map(async (path) => {
    const file = `${path.slice(1)}.md`;
    return policyFrom(path, file, await readFile(join(contentDir, "policies", file), "utf8"));
  });
  return { pages: await Promise.all(pages), storedKeys: await readStoredKeys(contentDir) };
}

export async function readStoredKeys(contentDir: string): Promise<StoredKey[]> {
  const file = "cookies.yaml";
  return readYaml(file, await readFile(join(contentDir, "policies", file), "utf8"), StoredKeys);
}

/** @throws ContentError when the head is wrong, or the text holds what a policy does not need: HTML above all. */
export function policyFrom(path: string, file: string, source: string): Policy {
  const [whole, head] = /^(---\n.*?\n)---\n/su.exec(source) ?? [];
  if (whole === undefined || head === undefined)
    throw new ContentError([{ file, line: 1, message: "has to begin with a head between two lines of ---" }]);
  const text = marked.lexer(source.slice(whole.length));
  const faults: ContentFault[] = [];
  void marked.walkTokens(text, (token) => {
    const message = objectionTo(token);
    const line = source.slice(0, Math.max(0, source.indexOf(token.raw, whole.length))).split("\n").length;
    if (message !== null) faults.push({ file, line, message });
  });
  if (faults.length > 0) throw new ContentError(faults);
  return { ...readYaml(file, head, PolicyHead), path, text };
}

const KNOWN = new Set("space heading paragraph list list_item table text escape strong em codespan link".split(" "));

function objectionTo(token: Token): string | null {
  if (token.type === "link")
    // Two slashes, or a slash and a backslash, lead to another site.
    return /^(\/(?![/\\])|#|https:\/\/)/u.test(String(token["href"])) ? null : `links to ${String(token["href"])}`;
  if (token.type === "code")
    return token["lang"] === STORED_KEYS_BLOCK ? null : `knows no block called ${String(token["lang"])}`;
  if (token.type === "html") return "holds HTML: write it in Markdown";
  return KNOWN.has(token.type) ? null : `holds ${token.type}, which no policy needs`;
}
