import * as z from "zod/mini";
import { route, text } from "#shared/contract.ts";

export const FOUND_KINDS = ["station", "article"] as const;
export const FoundKind = z.enum(FOUND_KINDS);
export type FoundKind = z.infer<typeof FoundKind>;

export const SEARCHED_MOST = 120;
/** So many of each kind are answered, the best ones. */
export const FOUND_MOST = 60;

/** A piece of text; `isHit` where it is what was searched for. */
export const Piece = z.object({ text: z.string(), isHit: z.boolean() });
export type Piece = z.infer<typeof Piece>;

export const Found = z.object({
  kind: FoundKind,
  slug: z.string(),
  title: z.array(Piece),
  /** A station’s plain line; nothing for an article. */
  subject: z.array(Piece),
  /** Words around the place, where they may be shown; a station's card and a premium article's text never are. */
  excerpt: z.nullable(z.array(Piece)),
  /** Found in what is not shown here: the card on the door, or the article's text. */
  isInside: z.boolean(),
});
export type Found = z.infer<typeof Found>;

export const FoundList = z.object({
  found: z.array(Found),
  /** The words looked for instead, where the ones typed are in no text. */
  corrected: z.nullable(z.string()),
  /** Nothing has all of the words: these have some. */
  isPartial: z.boolean(),
});
export type FoundList = z.infer<typeof FoundList>;

export const contract = {
  search: route
    .route({
      method: "GET",
      path: "/search",
      tags: ["search"],
      summary: "Stations and articles that have these words, mistyped ones too, best first",
    })
    .input(
      z.object({
        q: text(SEARCHED_MOST, `Please search for at most ${SEARCHED_MOST} characters.`),
        kind: z.optional(FoundKind),
      }),
    )
    .output(FoundList),
};
