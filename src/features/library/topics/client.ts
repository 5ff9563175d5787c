/** Written when the pages are built, and read by anyone. */
export const publicTopics = () => import("./topic-pages.tsx");
export type { TopicEntry } from "./topic-index.ts";
