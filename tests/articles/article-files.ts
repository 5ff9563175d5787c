import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

type Written = {
  slug: string;
  title?: string;
  access?: "free" | "premium";
  topic?: string;
  level?: string;
  expires?: string;
  stations?: string;
  related?: string;
  more?: string;
  text?: string;
};

/** The one station of such a content folder. */
export const STATION = "a-wasted-morning";

const SENTENCE = "A calm answer says what matters, to whom, and what the speaker would do about it next. ";

/** Enough parts to scroll through, and enough words for the rule. */
export const LONG_TEXT = ["First", "Second", "Third", "Fourth"]
  .map((part) => `## ${part} part\n\n${`${SENTENCE.repeat(5)}\n\n`.repeat(3)}`)
  .join("");

/** One article's file, right in every respect, with what a test is about. */
export function articleFile(written: Written): string {
  const { slug, title = slug.replaceAll("-", " "), access = "free", topic = "ethics", level = "core" } = written;
  const { stations = "[]", related = "[]", expires, more = "", text = LONG_TEXT } = written;
  return `---
slug: ${slug}
title: ${title}
topic: ${topic}
level: ${level}
access: ${access}
summary: What this article is about, and what a reader can say in an interview once they have read it.
sources:
  - { title: Decision making and consent, publisher: General Medical Council, date: in effect from 9 November 2020, url: "https://www.gmc-uk.org/consent" }
checked: 2026-11-22
${expires ? `expires: ${expires}\n` : ""}stations: ${stations}
related: ${related}
${more}---

${text}`;
}

/** A content folder with one station and these articles beside all else that is ours. Whoever makes it removes it. */
export async function contentWith(articles: Written[]): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-articles-"));
  for (const part of ["policies", "schools", "site", "validity"])
    await symlink(resolve("content", part), join(folder, part));
  await mkdir(join(folder, "stations", "roleplay"), { recursive: true });
  await cp(`content/stations/roleplay/${STATION}.yaml`, join(folder, "stations", "roleplay", `${STATION}.yaml`));
  await mkdir(join(folder, "articles"));
  for (const article of articles) await writeFile(join(folder, "articles", `${article.slug}.md`), articleFile(article));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
