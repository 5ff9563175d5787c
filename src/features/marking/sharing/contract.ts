import * as z from "zod/mini";
import { BandMark, Judgement } from "#contract/marking/marking";
import { SPEAKERS } from "#examiner/conversation.ts";
import { Domain, LaidOut } from "#contract/library/stations";
import { id, nothing, route, slug, text } from "#shared/contract.ts";

export const LINK_DAYS = { least: 1, most: 90, usual: 14 };
/** Links of one attempt that work at the same time. */
export const LINKS_MOST = 20;
export const NOTE_MAX = 400;
export const WORDS_MAX = 300;
/** Fewer judgements than this make no kappa. */
export const KAPPA_NEEDS = 5;

export const LinkKind = z.enum(["share", "second-mark"]);
export type LinkKind = z.infer<typeof LinkKind>;

/** What a share link lets others see. Nothing is on by itself. */
export const Shows = z.object({
  transcript: z.boolean(),
  marks: z.boolean(),
  feedback: z.boolean(),
  /** Links made before it could be chosen do not show it. */
  delivery: z._default(z.boolean(), false),
});
export type Shows = z.infer<typeof Shows>;

/** A link as its owner sees it: never the token, which is told once and kept as a hash alone. */
export const Link = z.object({
  id: z.string(),
  kind: LinkKind,
  shows: z.nullable(Shows),
  madeAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(["working", "expired", "revoked"]),
  opened: z.number(),
  /** A day: who opens a link is nobody's business, and when exactly neither. */
  lastOpenedOn: z.nullable(z.string()),
});
export type Link = z.infer<typeof Link>;

const SharedTurn = z.object({
  seq: z.number(),
  speaker: z.enum(SPEAKERS),
  text: z.string(),
  atMs: z.number(),
});
export type SharedTurn = z.infer<typeof SharedTurn>;

const partner = z.nullable(z.object({ name: z.string(), role: z.string() }));
const station = z.object({ title: z.string(), type: z.enum(["roleplay", "discussion", "recorded"]) });
/** The candidate's words; null where the transcript is not shared, so that no part of it is. */
const words = z.nullable(z.object({ seq: z.number(), text: z.string() }));

export const SharedMarks = z.object({
  /** After going back to a cue: only the criteria it bears on were marked again. */
  isPart: z.boolean(),
  overall: BandMark,
  domains: z.array(
    z.extend(BandMark, {
      domain: Domain,
      /** What its marks are made of, and whether they have stood up against human raters. */
      note: z.string(),
      isChecked: z.boolean(),
    }),
  ),
  criteria: z.array(
    z.object({
      id: z.string(),
      domain: Domain,
      statement: z.string(),
      judgement: Judgement,
      found: z.array(z.object({ point: z.string(), words })),
      against: z.array(z.object({ point: z.string(), words })),
    }),
  ),
  redFlags: z.array(z.object({ statement: z.string(), words })),
  marker: z.string(),
});
export type SharedMarks = z.infer<typeof SharedMarks>;

/** The station as its card tells it. */
const onTheDoor = { station, card: z.string(), stimulus: LaidOut, partner };

export const Shared = z.object({
  ...onTheDoor,
  /** The last day on which the link works. */
  until: z.nullable(z.string()),
  turns: z.nullable(z.array(SharedTurn)),
  marks: z.nullable(SharedMarks),
  feedback: z.nullable(
    z.object({ strength: z.nullable(z.string()), change: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
  /** The measures its owner has switched on, of this attempt alone. */
  delivery: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        figures: z.array(z.object({ label: z.string(), value: z.string() })),
        basis: z.nullable(z.string()),
        why: z.nullable(z.string()),
      }),
    ),
  ),
});
export type Shared = z.infer<typeof Shared>;

const points = z.array(z.object({ id: z.string(), point: z.string() }));

/** What somebody marks without having seen our marks: nothing of it comes from them. */
export const BlindSheet = z.object({
  /** Names the sheet in the marker's own browser. It opens nothing. */
  id: z.string(),
  ...onTheDoor,
  until: z.string(),
  turns: z.array(SharedTurn),
  criteria: z.array(z.object({ id: z.string(), domain: Domain, statement: z.string(), points, against: points })),
  redFlags: z.array(z.object({ id: z.string(), statement: z.string() })),
  state: z.enum(["open", "given", "seen"]),
});
export type BlindSheet = z.infer<typeof BlindSheet>;

export const Who = z.enum(["teacher", "friend", "medic", "other"]);
export type Who = z.infer<typeof Who>;

const short = (most: number, name: string) => text(most, `${name} can have at most ${most} characters.`);

export const CriterionGiven = z.object({
  criterion: slug,
  judgement: Judgement,
  /** Evidence points ticked. */
  points: z.array(slug).check(z.maxLength(40)),
  note: z._default(short(NOTE_MAX, "A note"), ""),
  /** The candidate's own words, literally as they stand in the transcript; empty for none. */
  words: z._default(short(WORDS_MAX, "The words you quote"), ""),
});
export type CriterionGiven = z.infer<typeof CriterionGiven>;

export const Given = z.object({
  judgements: z.array(CriterionGiven).check(z.maxLength(60)),
  band: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  redFlags: z.array(slug).check(z.maxLength(40)),
  who: Who,
});
export type Given = z.infer<typeof Given>;

export const Agreement = z.object({
  /** Criteria that both judged. */
  compared: z.number(),
  exact: z.number(),
  withinOne: z.number(),
  /** Quadratic weighted kappa; null from too few criteria, or where one of both gave the same judgement throughout. */
  kappa: z.nullable(z.number()),
  sentence: z.string(),
});
export type Agreement = z.infer<typeof Agreement>;

/** The second mark beside ours. */
export const Comparison = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      domain: Domain,
      statement: z.string(),
      theirs: z.object({ judgement: Judgement, note: z.string(), words: z.string() }),
      ours: z.object({ judgement: Judgement, reason: z.string() }),
      /** Null where one of both could not tell. */
      isSame: z.nullable(z.boolean()),
      points: z.array(z.object({ point: z.string(), theirs: z.boolean(), ours: z.boolean() })),
    }),
  ),
  redFlags: z.array(z.object({ statement: z.string(), theirs: z.boolean(), ours: z.boolean() })),
  overall: z.object({ theirs: z.nullable(z.number()), ours: BandMark }),
  agreement: Agreement,
});
export type Comparison = z.infer<typeof Comparison>;

/** A second mark as the owner of the attempt gets it. */
export const SecondMark = z.object({
  id: z.string(),
  who: Who,
  givenOn: z.string(),
  /** The marker has seen our marks: it stays as it is. */
  isFinal: z.boolean(),
  markerConsents: z.boolean(),
  ownerConsents: z.boolean(),
  comparison: Comparison,
});
export type SecondMark = z.infer<typeof SecondMark>;

const attempt = z.object({ attemptId: id });
const received = z.object({ attemptId: id, secondMarkId: id });
/** Any text at all: what is no token is answered like a token nobody has. */
const token = z.object({ token: z.string() });
/** Chosen by the marker's browser and known to it alone: the second mark is theirs who know it. */
const keyed = z.extend(token, { key: id });

const tagged = { tags: ["sharing"] };

export const contract = {
  makeLink: route
    .route({
      ...tagged,
      method: "POST",
      path: "/attempts/{attemptId}/links",
      summary: "Make a link for others; its token is told this once",
    })
    .input(
      z.extend(attempt, {
        kind: LinkKind,
        expiresInDays: z._default(
          z.int().check(z.minimum(LINK_DAYS.least), z.maximum(LINK_DAYS.most)),
          LINK_DAYS.usual,
        ),
        shows: z.optional(Shows),
      }),
    )
    .output(z.object({ link: Link, token: z.string() })),
  links: route
    .route({ ...tagged, method: "GET", path: "/attempts/{attemptId}/links", summary: "The links of an attempt" })
    .input(attempt)
    .output(z.object({ links: z.array(Link) })),
  preview: route
    .route({
      ...tagged,
      method: "POST",
      path: "/attempts/{attemptId}/links/preview",
      summary: "What others would see with such a link",
    })
    .input(z.extend(attempt, { shows: Shows }))
    .output(Shared),
  revoke: route
    .route({ ...tagged, method: "POST", path: "/links/{linkId}/revoke", summary: "Take a link back" })
    .input(z.object({ linkId: id }))
    .output(nothing),
  received: route
    .route({
      ...tagged,
      method: "GET",
      path: "/attempts/{attemptId}/second-marks",
      summary: "The second marks others gave an attempt, beside ours",
    })
    .input(attempt)
    .output(z.object({ secondMarks: z.array(SecondMark) })),
  ownerConsent: route
    .route({
      ...tagged,
      method: "PUT",
      path: "/attempts/{attemptId}/second-marks/{secondMarkId}/consent",
      summary: "Let a second mark count among the data the marker is checked against, or no longer",
    })
    .input(z.extend(received, { consents: z.boolean() }))
    .output(nothing),
  remove: route
    .route({
      ...tagged,
      method: "DELETE",
      path: "/attempts/{attemptId}/second-marks/{secondMarkId}",
      summary: "Delete a second mark",
    })
    .input(received)
    .output(nothing),

  shared: route
    .route({ ...tagged, method: "GET", path: "/shared/{token}", summary: "What somebody chose to share" })
    .input(token)
    .output(Shared),
  sheet: route
    .route({ ...tagged, method: "GET", path: "/second-marks/{token}", summary: "The sheet to mark, without our marks" })
    .input(token)
    .output(BlindSheet),
  give: route
    .route({
      ...tagged,
      method: "PUT",
      path: "/second-marks/{token}",
      summary: "Give the second mark; it can be changed until our marks are seen",
    })
    .input(z.extend(keyed, { ...Given.shape, consentToValidity: z.boolean() }))
    .output(nothing),
  reveal: route
    .route({
      ...tagged,
      method: "POST",
      path: "/second-marks/{token}/reveal",
      summary: "Our marks beside the second mark, which then stays as it is",
    })
    .input(keyed)
    .output(Comparison),
  markerConsent: route
    .route({
      ...tagged,
      method: "PUT",
      path: "/second-marks/{token}/consent",
      summary: "The marker's consent to the same, given or taken back",
    })
    .input(z.extend(keyed, { consents: z.boolean() }))
    .output(nothing),
};
