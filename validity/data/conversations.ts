import { join } from "node:path";
import * as z from "zod";
import { DataFault, textOf } from "./fault.ts";

const LONGEST_LINE = 1_000_000;

const Turn = z.object({ speaker: z.enum(["candidate", "actor"]), text: z.string() });
const Conversation = z.object({
  id: z.union([z.string().trim().min(1), z.number().transform(String)]),
  turns: z.array(Turn).min(1),
});
export type Conversation = z.infer<typeof Conversation>;

/** Reads conversations.jsonl of a folder, one object a line. @throws DataFault with the first line that is wrong */
export async function readConversations(folder: string): Promise<Conversation[]> {
  const file = join(folder, "conversations.jsonl");
  const text = await textOf(file);
  if (text === null) throw new DataFault(file, null, `is not in ${folder}: it holds one conversation a line.`);
  const conversations: Conversation[] = [];
  const lines = new Map<string, number>();
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const conversation = conversationOf(file, at + 1, line);
    const before = lines.get(conversation.id);
    if (before !== undefined)
      throw new DataFault(file, at + 1, `has the id “${shortly(conversation.id)}”, which line ${before} has already.`);
    lines.set(conversation.id, at + 1);
    conversations.push(conversation);
  }
  if (conversations.length === 0) throw new DataFault(file, null, "holds no conversation.");
  return conversations;
}

function conversationOf(file: string, line: number, text: string): Conversation {
  if (text.length > LONGEST_LINE)
    throw new DataFault(file, line, "is longer than a million characters, which is no conversation.");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DataFault(file, line, "is not a JSON object: each line holds one conversation, whole.");
  }
  const checked = Conversation.safeParse(parsed);
  if (checked.success) return checked.data;
  throw new DataFault(file, line, sentenceFor(checked.error.issues[0]?.path ?? [], parsed));
}

/** What is wrong, in the words of the format. */
function sentenceFor(path: PropertyKey[], parsed: unknown): string {
  const [part, place, field] = path;
  if (part === "id") return "has no id.";
  if (part === "turns" && place === undefined) return "has no turns.";
  if (part !== "turns") return "is not a JSON object with id and turns.";
  if (field === undefined) return `has a turn ${Number(place) + 1} that is no object with speaker and text.`;
  const { turns } = parsed as { turns: Record<string, unknown>[] };
  const found = shortly(JSON.stringify(turns[Number(place)]?.[String(field)]) ?? "nothing");
  if (field === "speaker")
    return `has in turn ${Number(place) + 1} the speaker ${found}: it has to be "candidate" or "actor".`;
  return `has in turn ${Number(place) + 1} no text.`;
}

export const shortly = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
