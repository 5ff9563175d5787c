/** What a list shows of a search: for stations and for articles, each in the list it belongs to. */
export { OtherArticles } from "./other-articles.tsx";
export { useFoundArticles, useFoundStations } from "./use-found.tsx";
