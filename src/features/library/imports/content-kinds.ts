import type { Station } from "#examiner/station.ts";
import type { Tx } from "#platform/db/database.ts";
import {
  type Article,
  articleStandings,
  articleTexts,
  hashOfArticle,
  keepArticleVersions,
  publishArticleVersions,
  withdrawArticles,
} from "#server/library/articles";
import {
  hashOfStation,
  keepVersions,
  publishVersions,
  requireVersion,
  stationStandings,
  withdrawStations,
} from "#server/library/stations";
import type { Kind } from "./contract.ts";

/** What there is or was of one kind, in the version it has or had last. */
export type Standing = { slug: string; version: string; hash: string; title: string; isPublished: boolean };

/** A kind of content as an import deals with it: versions are kept for good, and one of them is published, or none. */
export type ContentKind<Body extends { slug: string; title: string }> = {
  kind: Kind;
  hashOf(body: Body): string;
  standings(tx: Tx): Promise<Standing[]>;
  bodyOf(tx: Tx, version: string): Promise<object>;
  keep(tx: Tx, bodies: readonly Body[]): Promise<Map<string, string>>;
  publish(tx: Tx, versions: readonly { slug: string; version: string }[]): Promise<void>;
  withdraw(tx: Tx, slugs: readonly string[]): Promise<void>;
};

export const STATIONS: ContentKind<Station> = {
  kind: "station",
  hashOf: hashOfStation,
  standings: stationStandings,
  bodyOf: requireVersion,
  keep: async (tx, bodies) => (await keepVersions(tx, bodies)).versions,
  publish: publishVersions,
  withdraw: withdrawStations,
};

export const ARTICLES: ContentKind<Article> = {
  kind: "article",
  hashOf: hashOfArticle,
  standings: articleStandings,
  bodyOf: async (tx, version) => {
    const [article] = await articleTexts(tx, [version]);
    return { ...article?.head, text: article?.text };
  },
  keep: async (tx, bodies) => (await keepArticleVersions(tx, bodies)).versions,
  publish: publishArticleVersions,
  withdraw: withdrawArticles,
};

export const contentKindOf = (kind: Kind): Pick<ContentKind<Station>, "standings" | "publish" | "withdraw"> =>
  kind === "station" ? STATIONS : ARTICLES;
