import type { PersonContext } from "#platform/http/context.ts";
import { PRODUCT } from "#shared/product.ts";
import { inTurn } from "./in-turn.ts";
import type { PdfSection } from "./pdf-sections.ts";
import type { PdfRenderer } from "./pdf-renderer.ts";
import { printable } from "./printable.ts";

export type RecordSection = PdfSection & {
  /** Means on the scale from 1 to 5, drawn and in words; null where there is none. */
  ranges?: { label: string; alt: string; words: string; mean: number | null; low: number; high: number }[];
  turns?: { who: string; at: string; text: string }[];
  after?: string[];
};

/** What stands on a record, word for word: `record.typ` only gives it its place. */
export type RecordPdf = {
  title: string;
  heading: string;
  facts: string;
  footer: string;
  notes: string[];
  sections: RecordSection[];
  end: string[];
};

/** Characters of one text: the whole of it, unless that fills more pages than anybody prints. */
const LONGEST = [6000, 1500, 300, 100];
/** More than fits the pages of a record: a draft that is longer need not be set to be known not to fit. */
const MOST_CHARACTERS = 150_000;
const SIZE = 10.5;

export type PrintRecord = (context: PersonContext, record: RecordPdf, name: string) => Promise<File>;

/** Prints one's own records. `site`: for the links on them. */
export const recordPrinter =
  (renderer: PdfRenderer, site: string): PrintRecord =>
  async (context, record, name) => {
    const whole = {
      ...record,
      size: SIZE,
      author: PRODUCT,
      trust: `${site}/trust`,
      trustwords: `${site.replace(/^https?:\/\//u, "")}/trust`,
    };
    const drafts = LONGEST.map((most) =>
      JSON.stringify(whole, (key, value: unknown) =>
        typeof value === "string" && !key.startsWith("trust") ? printable(value, most) : value,
      ),
    );
    const fitting = drafts.filter((draft, at) => draft.length <= MOST_CHARACTERS || at === drafts.length - 1);
    const pdf = await inTurn(context, () => renderer.print(fitting, "record"));
    return new File([new Uint8Array(pdf)], name, { type: "application/pdf" });
  };
