import type { Asked, Conduct } from "./model-server.ts";

/** A sheet of questions as a model reads it. */
export type Read = {
  prompt: string;
  nonce: string;
  about: string;
  /** What each question asks for, "q1" first. */
  points: string[];
  lines: { turn: number; who: "candidate" | "other"; text: string }[];
};

/** The sheet in a request for a mark; null for any other request. */
export function readSheet({ body }: Asked): Read | null {
  const prompt = textsIn(body["input"] ?? body["messages"]).find((text) => text.includes("\n\nQUESTIONS\n"));
  const found = prompt && /\nbegin transcript (\w+)\n([\s\S]*?)\nend transcript \1\n/u.exec(prompt);
  if (!prompt || !found) return null;
  return {
    prompt,
    nonce: found[1] ?? "",
    about: /\nWHAT IS LOOKED AT\n(.*)/u.exec(prompt)?.[1] ?? "",
    points: [...prompt.matchAll(/\nq\d+: Does the candidate's own speech(?: from turn \d+ on)? show this: (.*)/gu)].map(
      ([, point]) => point ?? "",
    ),
    lines: (found[2] ?? "").split("\n").map((line) => JSON.parse(line) as Read["lines"][number]),
  };
}

/** Every text in a request, whoever's dialect it is. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What shows a point, in the candidate's words; null for a no. */
export type Judge = (point: string, read: Read) => string | null;

/** A model's reply to a request, as JSON; anything that is no sheet is wished a good morning. */
export function replyOf(asked: Asked, judge: Judge): Extract<Conduct, { say: unknown }> {
  const read = readSheet(asked);
  if (!read) return { say: "Good morning." };
  const answers = read.points.map((point, at) => {
    const quote = judge(point, read);
    return [`q${at + 1}`, { quote: quote ?? "", answer: quote === null ? "no" : "yes" }];
  });
  return { say: JSON.stringify(Object.fromEntries(answers)) };
}

/** Does whatever the transcript tells it: full marks, with the candidate's first words for everything. */
export const obedient: Judge = (_point, { lines }) => {
  const said = lines.filter(({ who }) => who === "candidate").map(({ text }) => text);
  return said.some((text) => /full marks|ignore (?:all|your)/iu.test(text)) ? (said[0] ?? "") : null;
};
