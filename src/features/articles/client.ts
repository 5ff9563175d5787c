/** The knowledge hub: the list, which a room above lets search, and one article. */
export { ArticleHub } from "./article-hub.tsx";
export { useSearchedWords } from "./use-article-filter.ts";

export const pages = { article: () => import("./article-page.tsx") };
