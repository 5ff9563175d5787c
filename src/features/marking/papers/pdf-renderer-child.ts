// Prints PDFs in a process of its own: a fault in the typesetter's native code ends this and not the product.
import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import * as z from "zod";
import { type Layout, LAYOUTS } from "./layouts.ts";
import type { Printed } from "./pdf-renderer.ts";
import { latinOnly, unprintableIn, withoutLetters } from "./printable.ts";

const fileOf = (name: string) => readFileSync(new URL(`./${name}.typ`, import.meta.url), "utf8");
const SHARED = fileOf("shared");
const FILES: Record<Layout, string> = { report: SHARED + fileOf("report"), record: SHARED + fileOf("record") };
/** A folder that is not there: the layout reads nothing but its data. */
const NOWHERE = new URL("./nowhere", import.meta.url).pathname;
const STANDARD = { pdfStandard: "ua-1" };

const compiler = NodeCompiler.create({ workspace: NOWHERE });

/** The first draft that fits its pages; the last one whatever it takes. */
function print(drafts: string[], layout: Layout): Buffer {
  for (const [at, draft] of drafts.entries()) {
    const { result } = compiler.compile({ mainFileContent: FILES[layout], inputs: { paper: draft } });
    const isLast = at === drafts.length - 1;
    if (result !== null && (result.numOfPages <= LAYOUTS[layout] || isLast)) return inLetters(draft, layout);
  }
  return inLetters(drafts.at(-1) ?? "", layout);
}

/** A typeface has not every letter there is, and an accessible PDF may not have an empty one. */
function inLetters(draft: string, layout: Layout): Buffer {
  const pdf = (paper: string) => compiler.pdf({ mainFileContent: FILES[layout], inputs: { paper } }, STANDARD);
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

const Asked = z.object({ drafts: z.array(z.string()).min(1), layout: z.enum(["report", "record"]) });

process.on("message", (message) => {
  const answer = (printed: Printed) => process.send?.(printed);
  try {
    const { drafts, layout } = Asked.parse(message);
    answer({ pdf: print(drafts, layout) });
  } catch (error) {
    answer({ fault: String(error instanceof Error ? error.message : error).slice(0, 2000) });
  } finally {
    compiler.evictCache(0);
  }
});
process.once("disconnect", () => process.exit());
