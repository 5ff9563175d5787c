import type { FoundKind } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { schoolSummaries } from "#server/applicant/schools";
import { articleTexts, plainTextOf, publishedArticleVersions } from "#server/library/articles";
import { publishedStationVersions, stationFaces } from "#server/library/stations";
import { type Document, FORM, documentOfArticle, documentOfStation } from "./documents.ts";
import { forgetDocuments, indexedVersions, keepDocuments } from "./store.ts";

const AT_ONCE = 50;

type Change = { indexed: number; forgotten: number };

/**
 * Makes the index that of what is published, whatever has happened to it since. To be called as a worker, last in the
 * transaction that publishes or withdraws; where nothing has changed it costs one look.
 */
export async function refreshIndex(tx: Tx): Promise<Change> {
  const stations = await refreshKind(tx, "station", await publishedStationVersions(tx), stationDocuments);
  const articles = await refreshKind(tx, "article", await publishedArticleVersions(tx), articleDocuments);
  return {
    indexed: stations.indexed + articles.indexed,
    forgotten: stations.forgotten + articles.forgotten,
  };
}

async function stationDocuments(tx: Tx, versionIds: string[]): Promise<Document[]> {
  const schools = await schoolSummaries(tx);
  const names = new Map(schools.map(({ slug, name, alsoCalled }) => [slug, [name, ...(alsoCalled ?? [])].join(", ")]));
  const faces = await stationFaces(tx, versionIds);
  return faces.map((face) => documentOfStation(face, (slug) => names.get(slug) ?? slug));
}

async function articleDocuments(tx: Tx, versionIds: string[]): Promise<Document[]> {
  const articles = await articleTexts(tx, versionIds);
  return articles.map(({ head, text }) => documentOfArticle({ ...head, plainText: text.map(plainTextOf).join("\n") }));
}

async function refreshKind(
  tx: Tx,
  kind: FoundKind,
  published: { slug: string; versionId: string }[],
  documentsOf: (tx: Tx, versionIds: string[]) => Promise<Document[]>,
): Promise<Change> {
  const versionOf = (versionId: string) => `${FORM}:${versionId}`;
  const held = await indexedVersions(tx, kind);
  const due = published.filter(({ slug, versionId }) => held.get(slug) !== versionOf(versionId));
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE);
    const documents = await documentsOf(
      tx,
      some.map(({ versionId }) => versionId),
    );
    await keepDocuments(
      tx,
      kind,
      some.flatMap(({ slug, versionId }, at) => {
        const document = documents[at];
        return document ? [{ slug, version: versionOf(versionId), document }] : [];
      }),
    );
  }
  const there = new Set(published.map(({ slug }) => slug));
  const gone = [...held.keys()].filter((slug) => !there.has(slug));
  if (gone.length > 0) await forgetDocuments(tx, kind, gone);
  return { indexed: due.length, forgotten: gone.length };
}
