import { parseArgs } from "node:util";

import { SPLITS, type Split } from "./sittings/read-sittings.ts";

export type Arguments = Partial<Record<"data" | "behaviours" | "annomi" | "corpora" | "out", string>>;

export class ArgumentFault extends Error {}

const USE =
  "npm run validity -- [--data DIR [--behaviours FILE]] [--annomi DIR] [--corpora DIR] [--out FILE], or --sittings [test|tune|train]";

/** @throws ArgumentFault with a sentence */
export function argumentsFrom(given: string[]): Arguments {
  const options = Object.fromEntries(
    ["data", "behaviours", "annomi", "corpora", "out"].map((name) => [name, { type: "string" as const }]),
  );
  try {
    const { values } = parseArgs({ args: given, options, strict: true, allowPositionals: false });
    const found = values as Arguments;
    if (found.behaviours !== undefined && found.data === undefined)
      throw new ArgumentFault(`--behaviours needs --data: it says what was found in that data. ${USE}`);
    return found;
  } catch (error) {
    if (error instanceof ArgumentFault) throw error;
    const [sentence = ""] = error instanceof Error ? error.message.split(/\.\s|\n/u) : [];
    throw new ArgumentFault(`${sentence}. ${USE}`);
  }
}

/** Which sittings are asked for: "test" where none is named; null where it is not about sittings. @throws ArgumentFault */
export function splitFrom([first, named = "test", ...more]: string[]): Split | null {
  if (first !== "--sittings") return null;
  const split = SPLITS.find((each) => each === named);
  if (split === undefined || more.length > 0) throw new ArgumentFault(`--sittings takes ${SPLITS.join(", ")}. ${USE}`);
  return split;
}
