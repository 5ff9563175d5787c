import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { numbersFrom } from "./bootstrap.ts";

/** A folder with these files, until the test ends. */
export async function folderWith(t: TestContext, files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-validity-"));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const ASKED = [
  "What happened after you opened the letter?",
  "How did your brother take the news on Sunday?",
  "What would the new job mean for your evenings?",
  "How do you manage when the shop is busy?",
  "What made you choose the piano in the first place?",
];

/**
 * Conversations that ask from none to four open questions, and three raters of one to five who count them,
 * each off by a point now and then. The more is asked the less is said besides.
 */
export function questionSet(count: number): { conversations: string; ratings: string } {
  const next = numbersFrom(11);
  const lines: string[] = [];
  const rows = ["score,rater,conversation,dimension"];
  for (let at = 0; at < count; at++) {
    const asked = at % 5;
    const turns = Array.from({ length: 5 }, (_, turn) => [
      { speaker: "actor", text: "It has been a long week." },
      {
        speaker: "candidate",
        text:
          turn < asked
            ? ASKED[turn]
            : "I walked home along the river and bought some bread for supper and went to bed.",
      },
    ]).flat();
    lines.push(JSON.stringify({ id: `c${at}`, turns }));
    for (const rater of ["ann", "bob", "cy"]) {
      const off = next() < 0.2 ? (next() < 0.5 ? -1 : 1) : 0;
      rows.push(`${Math.max(1, Math.min(5, asked + 1 + off))},${rater},c${at},open questions`);
    }
  }
  return { conversations: `${lines.join("\n")}\n`, ratings: `${rows.join("\n")}\n` };
}
