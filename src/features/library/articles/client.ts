/** The knowledge hub: the list, which a later feature lets search, and one article. */
export { ArticleHub } from "./page/article-hub.tsx";
export { useSearchedWords } from "./page/use-article-filter.ts";

export const pages = { article: () => import("./page/article-page.tsx") };
