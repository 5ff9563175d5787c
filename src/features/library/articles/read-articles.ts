import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Token } from "marked";
import { ContentError, readYaml, type ContentFault } from "#platform/content.ts";
import type { Article, Block } from "./article.ts";
import { HeadFile } from "./article-file.ts";
import { blockOf, markdownOf, plainTextOf, TextFault } from "./article-text.ts";
import { curled } from "./curly-quotes.ts";

const FILE_MAX = 60_000;
const WORDS = { least: 900, most: 1800 };
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** Reads one article's file. @throws ContentError with every fault, by file and line. */
export function readArticle(file: string, given: string): Article {
  const fault = (message: string, line = 1) => new ContentError([{ file, line, message }]);
  if (given.length > FILE_MAX) throw fault("is larger than 60 kB");
  const source = given.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const unseen = UNSEEN.exec(source);
  if (unseen) throw fault("holds a character that cannot be seen", lineAt(source, unseen.index));
  const [whole, yaml] = /^(---\n.*?\n)---\n/su.exec(source) ?? [];
  if (whole === undefined || yaml === undefined) throw fault("has to begin with a head between two lines of ---");

  const { text, faults } = textOf(file, source, whole.length);
  let head;
  try {
    head = readYaml(file, yaml, HeadFile);
    if (basename(file, ".md") !== head.slug)
      faults.unshift({ file, line: 1, message: `slug: has to be the file's name, ${basename(file, ".md")}` });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.unshift(...error.faults);
  }
  const words = text.reduce((sum, block) => sum + wordsIn(plainTextOf(block)), 0);
  if (faults.length === 0 && (words < WORDS.least || words > WORDS.most))
    throw fault(`has ${words} words: an article has ${WORDS.least} to ${WORDS.most}`, lineAt(source, whole.length));
  if (faults.length > 0 || !head) throw new ContentError(faults);
  return { ...head, title: curled(head.title), summary: curled(head.summary), words, text };
}

/** The article files of a folder, by name, not read yet. */
export async function articleTextsIn(folder: string): Promise<{ file: string; text: string }[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(names.map(async (file) => ({ file, text: await readFile(join(folder, file), "utf8") })));
}

/** Reads every article of a folder. @throws ContentError with the faults of all files together. */
export const readArticles = async (folder: string): Promise<Article[]> =>
  readArticleTexts(await articleTextsIn(folder));

/** Reads all of a folder's articles. @throws ContentError with the faults of all files together. */
export function readArticleTexts(texts: readonly { file: string; text: string }[]): Article[] {
  const articles: Article[] = [];
  const faults: ContentFault[] = [];
  for (const { file, text } of texts) {
    try {
      articles.push(readArticle(file, text));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  faults.push(...strangersIn(articles));
  if (faults.length > 0) throw new ContentError(faults);
  return articles;
}

/** Content without a knowledge hub is content, too. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Articles named as related that are in none of the files. */
function strangersIn(articles: Article[]): ContentFault[] {
  const known = new Set(articles.map(({ slug }) => slug));
  return articles.flatMap(({ slug, related }) =>
    related
      .filter((each) => !known.has(each))
      .map((each) => ({ file: `${slug}.md`, line: 1, message: `related: there is no article “${each}”` })),
  );
}

const lineAt = (source: string, offset: number) => source.slice(0, Math.max(0, offset)).split("\n").length;
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)?.length ?? 0;

function textOf(file: string, source: string, start: number): { text: Block[]; faults: ContentFault[] } {
  const text: Block[] = [];
  const faults: ContentFault[] = [];
  let offset = start;
  for (const token of tokensOf(file, source.slice(start))) {
    try {
      const block = blockOf(token);
      if (block) text.push(block);
    } catch (error) {
      if (!(error instanceof TextFault)) throw error;
      const at = source.indexOf(error.raw.trimEnd(), offset);
      faults.push({ file, line: lineAt(source, at < 0 ? offset : at), message: error.message });
    }
    const problem = headingProblem(text);
    if (problem && token.type === "heading") faults.push({ file, line: lineAt(source, offset), message: problem });
    offset += token.raw.length;
  }
  return { text, faults };
}

function tokensOf(file: string, markdown: string): Token[] {
  try {
    return markdownOf(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ContentError([{ file, line: 1, message: "is nested too deeply to be read" }]);
  }
}

/** What is wrong with the heading that was read last, beside those before it. */
function headingProblem(text: Block[]): string | null {
  const headings = text.filter((block) => block.is === "heading");
  const last = headings.at(-1);
  const before = headings.slice(0, -1);
  if (!last) return null;
  if (before.some(({ id }) => id === last.id)) return `“${last.text}” is the heading of another part, too`;
  return last.depth === 3 && before.length === 0 ? "begins with a heading of the third level" : null;
}
