import { sql } from "kysely";
import { articleTexts, plainTextOf, publishedArticleVersions } from "#server/library/articles";
import { publishedStationVersions, stationFaces } from "#server/library/stations";
import type { Tx } from "../../src/platform/db/database.ts";
import { numbersFrom } from "./numbers-from.ts";

type Texts = { titles: string[]; sentences: string[] };

const textsIn = (titles: string[], texts: string[]): Texts => ({
  titles,
  sentences: texts.flatMap((text) => text.split(/(?<=[.?!])\s+/u)).filter((sentence) => sentence.length > 20),
});

/** Publishes copies until there are so many, each with a title and a text put together from those of the real ones. */
export async function publishCopies(tx: Tx, many: { stations: number; articles: number }): Promise<Texts> {
  const stations = await publishedStationVersions(tx);
  const faces = await stationFaces(
    tx,
    stations.map(({ versionId }) => versionId),
  );
  const articles = await publishedArticleVersions(tx);
  const whole = await articleTexts(
    tx,
    articles.map(({ versionId }) => versionId),
  );
  const cards = textsIn(
    faces.map(({ title }) => title),
    faces.map(({ card }) => card),
  );
  const pages = textsIn(
    whole.map(({ head }) => head.title),
    whole.map(({ text }) => text.map(plainTextOf).join("\n")),
  );
  const next = numbersFrom(7);
  const some = (from: string[], count: number) =>
    Array.from({ length: count }, () => from[next(from.length)] ?? "").join(" ");
  const titled = ({ titles }: Texts) => some(some(titles, 3).split(" "), 5);

  await copyStations(
    tx,
    Array.from({ length: many.stations - stations.length }, (_, at) => ({
      of: stations[at % stations.length]?.versionId,
      slug: `copy-${at}`,
      title: titled(cards),
      card: some(cards.sentences, 12),
    })),
  );
  await copyArticles(
    tx,
    Array.from({ length: many.articles - articles.length }, (_, at) => ({
      of: articles[at % articles.length]?.versionId,
      slug: `copy-${at}`,
      title: titled(pages),
      text: [{ is: "paragraph", spans: [{ text: some(pages.sentences, 75) }] }],
    })),
  );
  return { titles: [...cards.titles, ...pages.titles], sentences: [...cards.sentences, ...pages.sentences] };
}

async function copyStations(tx: Tx, copies: object[]): Promise<void> {
  await sql`
    with copied as (
      insert into station_versions (station_id, hash, body)
      select slug, slug, body || jsonb_build_object('slug', slug, 'title', title, 'card', card)
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (of uuid, slug text, title text, card text)
        join station_versions on id = of
      returning station_id, id
    )
    insert into stations (id, version_id) select station_id, id from copied`.execute(tx);
}

async function copyArticles(tx: Tx, copies: object[]): Promise<void> {
  await sql`
    with copied as (
      insert into article_versions (article_id, hash, head, text)
      select slug, slug, head || jsonb_build_object('slug', slug, 'title', title), copy.text
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (of uuid, slug text, title text, text jsonb)
        join article_versions on id = of
      returning article_id, id
    )
    insert into articles (id, version_id) select article_id, id from copied`.execute(tx);
}
