// The knowledge hub: article files, checked and imported, and what each reader has opened of them.
export { articlesFeature } from "./feature.ts";
export type { Article } from "./article.ts";
export { plainTextOf } from "./article-text.ts";
export { importArticles } from "./import-articles.ts";
export {
  articleStandings,
  hashOfArticle,
  keepArticleVersions,
  publishArticleVersions,
  withdrawArticles,
} from "./import-store.ts";
export { articleTexts, publishedArticleVersions } from "./published-versions.ts";
export { readArticle, readArticles } from "./read-articles.ts";
export { countedOpenings, findArticleTitle } from "./store.ts";
