// Prints papers in a process of its own: a fault in the typesetter's native code ends this and not the product.
import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import * as z from "zod";
import { MOST_PAGES } from "./fit.ts";
import type { Printed } from "./press.ts";
import { latinOnly, unprintableIn, withoutLetters } from "./printable.ts";

const LAYOUT = readFileSync(new URL("./report.typ", import.meta.url), "utf8");
/** A folder that is not there: the layout reads nothing but its data. */
const NOWHERE = new URL("./nowhere", import.meta.url).pathname;
const STANDARD = { pdfStandard: "ua-1" };

const compiler = NodeCompiler.create({ workspace: NOWHERE });

/** The first draft that fits its pages; the last one whatever it takes. */
function print(drafts: string[]): Buffer {
  for (const [at, draft] of drafts.entries()) {
    const { result } = compiler.compile({ mainFileContent: LAYOUT, inputs: { paper: draft } });
    const isLast = at === drafts.length - 1;
    if (result !== null && (result.numOfPages <= MOST_PAGES || isLast)) return inLetters(draft);
  }
  return inLetters(drafts.at(-1) ?? "");
}

/** A typeface has not every letter there is, and an accessible paper may not have an empty one. */
function inLetters(draft: string): Buffer {
  const pdf = (paper: string) => compiler.pdf({ mainFileContent: LAYOUT, inputs: { paper } }, STANDARD);
  try {
    return pdf(draft);
  } catch (error) {
    const missing = unprintableIn(String(error instanceof Error ? error.message : error));
    if (missing.length === 0) throw error;
    try {
      return pdf(withoutLetters(draft, missing));
    } catch {
      return pdf(latinOnly(draft));
    }
  }
}

const Asked = z.object({ drafts: z.array(z.string()).min(1) });

process.on("message", (message) => {
  const answer = (printed: Printed) => process.send?.(printed);
  try {
    answer({ pdf: print(Asked.parse(message).drafts) });
  } catch (error) {
    answer({ fault: String(error instanceof Error ? error.message : error).slice(0, 2000) });
  } finally {
    compiler.evictCache(0);
  }
});
process.once("disconnect", () => process.exit());
