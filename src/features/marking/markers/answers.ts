import * as z from "zod";
import type { AnswerShape } from "#platform/ai/language-model.ts";

/** One answer: what shows it in the candidate's words, and whether anything does. */
export type Answer = { quote: string; answer: "yes" | "no" };
/** By question: "q1", "q2" and so on. */
export type Answers = Record<string, Answer>;

const LONGEST_QUOTE = 2000;
const LONGEST_REPLY = 60_000;
const OneAnswer = z.strictObject({ quote: z.string().max(LONGEST_QUOTE), answer: z.enum(["yes", "no"]) });

export const keysOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `q${at + 1}`);

/** What providers can hold a model to: every field needed, nothing beside them. */
export function shapeOf(count: number): AnswerShape {
  const answer = {
    type: "object",
    properties: { quote: { type: "string" }, answer: { type: "string", enum: ["yes", "no"] } },
    required: ["quote", "answer"],
    additionalProperties: false,
  };
  const keys = keysOf(count);
  return {
    name: "answers",
    schema: {
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, answer])),
      required: keys,
      additionalProperties: false,
    },
  };
}

/** A fence some models put around JSON whatever they are told. */
const FENCED = /^```(?:json)?\s*([\s\S]*?)\s*```$/u;

/** The answers in a model's reply; null when it is anything but one object with one answer to each question. */
export function answersIn(reply: string, count: number): Answers | null {
  const text = reply.slice(0, LONGEST_REPLY).trim();
  const json = jsonIn(FENCED.exec(text)?.[1] ?? text);
  const keys = keysOf(count);
  const parsed = z.strictObject(Object.fromEntries(keys.map((key) => [key, OneAnswer]))).safeParse(json);
  return parsed.success ? parsed.data : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
