import type { Scene, TakeOver } from "#examiner/live-examiner.ts";
import { ModelFault, type ModelRequest, type ModelStream } from "#platform/ai/language-model.ts";
import { knownOf, type Known } from "./known.ts";
import { owedAfter } from "./owed.ts";
import type { Plan } from "./plan.ts";
import { promptOf, type SecondTry } from "./prompts.ts";
import { FAULTS, findFault, type Fault } from "./sentence-check.ts";
import { sentenceCutter } from "./sentences.ts";

export type Tokens = { input: number; output: number };
export type Worded = {
  spoken: string[];
  /** Whether the candidate heard anything of the model's. */
  isHeard: boolean;
  takenOver: TakeOver | null;
  tokens: Tokens;
  /** What the provider did wrong, when it did. */
  fault: ModelFault | null;
};

/** Asks the model; called once or twice a turn. */
export type Ask = (request: Omit<ModelRequest, "signal">) => ModelStream;

/** Room for a model that thinks before it speaks; what it says is bounded by sentences. */
const MOST_TOKENS = 1200;
const MOST_SENTENCES = { speak: 6, ask: 3 } as const;
const CHARACTERS_A_TOKEN = 4;

/**
 * The turn in the model's words, each sentence checked before it is given out. From the first unfit sentence on the
 * model tries once more; after that, and whenever it fails, the built-in examiner's own words complete the turn.
 */
export async function* wordReply(scene: Scene, plan: Plan, ask: Ask): AsyncGenerator<string, Worded, void> {
  let prepared: Known | null = null;
  const known = () => (prepared ??= knownOf(scene, plan));
  const spoken: string[] = [];
  const tokens: Tokens = { input: 0, output: 0 };
  const close = (takenOver: TakeOver | null, fault: ModelFault | null = null): Worded => ({
    spoken,
    isHeard,
    takenOver,
    tokens,
    fault,
  });
  let isHeard = false;
  let again: SecondTry | null = null;
  for (const isLast of [false, true]) {
    const prompt = promptOf(scene, plan, again);
    const draft = { ...prompt, maxTokens: MOST_TOKENS };
    try {
      const unfit: Fault | "silent" | null = yield* drafted(ask(draft), known, { spoken, tokens, draft });
      isHeard = spoken.length > 0;
      if (unfit === null) {
        const owed = owedAfter(plan, spoken);
        for (const sentence of owed) yield say(spoken, sentence);
        return close(owed.length === 0 ? null : "unfit");
      }
      again = { spoken, fault: unfit === "silent" ? "was empty" : FAULTS[unfit] };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      isHeard = spoken.length > 0;
      for (const sentence of owedAfter(plan, spoken)) yield say(spoken, sentence);
      return close(error.reason, error);
    }
    if (isLast) break;
  }
  for (const sentence of owedAfter(plan, spoken)) yield say(spoken, sentence);
  return close("unfit");
}

function say(spoken: string[], sentence: string): string {
  spoken.push(sentence);
  return sentence;
}

type Draft = { spoken: string[]; tokens: Tokens; draft: { system: string; prompt: string } };

/** One stream, sentence by sentence. Answers what was wrong with the sentence at which it was left. */
async function* drafted(
  stream: ModelStream,
  prepare: () => Known,
  { spoken, tokens, draft }: Draft,
): AsyncGenerator<string, Fault | "silent" | null, void> {
  const cutter = sentenceCutter();
  let characters = 0;
  let isCounted = false;
  try {
    // The model is asked first; what its words are held against is worked out while it thinks.
    let coming = stream.next();
    const known = prepare();
    for (;;) {
      const next = await coming;
      if (!next.done) characters += next.value.length;
      const rest = next.done && next.value.isWhole ? cutter.rest() : "";
      const sentences = next.done ? (rest === "" ? [] : [rest]) : cutter.push(next.value);
      for (const sentence of sentences) {
        // A second try often begins with what is out already.
        if (spoken.includes(sentence)) continue;
        const fault = findFault(sentence, known, spoken);
        if (fault !== null) return fault;
        yield say(spoken, sentence);
        // Enough: what is still owed follows in the file's words.
        if (spoken.length >= MOST_SENTENCES[known.task]) return null;
      }
      if (next.done) {
        tokens.input += next.value.input;
        tokens.output += next.value.output;
        isCounted = true;
        return spoken.length === 0 ? "silent" : null;
      }
      coming = stream.next();
    }
  } finally {
    // A stream that is left does not say what it cost.
    if (!isCounted) {
      tokens.input += Math.ceil((draft.system.length + draft.prompt.length) / CHARACTERS_A_TOKEN);
      tokens.output += Math.ceil(characters / CHARACTERS_A_TOKEN);
    }
    await stream.return({ input: 0, output: 0, isWhole: false });
  }
}
