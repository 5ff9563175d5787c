import { randomUUID } from "node:crypto";

/** Rows of what everybody is given, and of what they read of it. */
export const contentKinds = (versionId: string, oneIdOf: (userId: string) => string) => ({
  "public.station_versions": { owner: null, row: () => ({ station_id: "x", hash: randomUUID(), body: "{}" }) },
  "public.stations": { owner: null, row: () => ({ id: randomUUID(), version_id: versionId }) },
  "public.station_files": {
    owner: null,
    row: () => ({ station_id: randomUUID(), hash: "x", reader: "x", version_id: versionId }),
  },
  "public.search_documents": {
    owner: null,
    row: () => ({ kind: "station", slug: randomUUID(), version: "x", title: "x", about: "x", words: "" }),
  },
  "public.search_words": { owner: null, row: () => ({ word: randomUUID() }) },
  "public.article_versions": {
    owner: null,
    row: () => ({ article_id: "x", hash: randomUUID(), head: "{}", text: "[]" }),
  },
  "public.articles": {
    owner: null,
    row: (userId: string) => ({ id: randomUUID(), version_id: oneIdOf(userId) }),
  },
  "public.article_files": {
    owner: null,
    row: (userId: string) => ({ article_id: randomUUID(), hash: "x", reader: "x", version_id: oneIdOf(userId) }),
  },
  "public.content_imports": {
    owner: null,
    row: () => ({ id: randomUUID(), at: new Date(), way: "page", who: "x", name: "x" }),
    change: "who = 'y'",
  },
  "public.operations_log": { owner: null, row: () => ({ at: new Date(), action: "x", subject: "x" }) },
  "public.content_changes": {
    owner: null,
    row: (userId: string) => ({ import_id: oneIdOf(userId), kind: "station", slug: randomUUID(), title: "x" }),
  },
  "public.article_readings": {
    owner: "user_id",
    row: (userId: string) => ({ user_id: userId, article_id: oneIdOf(userId), opened_at: new Date() }),
    change: "progress = 1",
  },
});
