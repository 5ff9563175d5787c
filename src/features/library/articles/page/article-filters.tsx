import { useId } from "react";
import { Choice } from "#ui/form/choice.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { LEVELS, TOPICS } from "../article.ts";
import { type ArticleFilter, filterOf, STANDINGS, type Standing } from "./article-filter.ts";
import { levelLabel, topicLabel } from "./article-words.ts";

type ArticleFiltersProps = { filter: ArticleFilter; onChange: (changed: ArticleFilter) => void };

const STANDING_LABELS: Record<Standing, string> = {
  unread: "Not opened yet",
  begun: "Begun",
  read: "Read to the end",
  kept: "Kept for later",
};

export function ArticleFilters({ filter, onChange }: ArticleFiltersProps) {
  const id = useId();
  /** “All” is the empty value: what is chosen is checked like any address. */
  const choose = (name: keyof ArticleFilter) => (value: string) =>
    onChange({ [name]: undefined, ...filterOf({ [name]: value }) });
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-x-3 gap-y-4 @3xl:grid-cols-4 @3xl:gap-x-4"
    >
      <SearchBox id={`${id}-q`} placeholder="A word, such as capacity" value={filter.q ?? ""} onChange={choose("q")} />
      <Choice id={`${id}-topic`} label="Topic" all="All topics" value={filter.topic ?? ""} onChange={choose("topic")}>
        {TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {topicLabel(topic)}
          </option>
        ))}
      </Choice>
      <Choice id={`${id}-level`} label="Level" all="All levels" value={filter.level ?? ""} onChange={choose("level")}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelLabel(level)}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${id}-access`}
        label="Access"
        all="Any access"
        value={filter.access ?? ""}
        onChange={choose("access")}
      >
        <option value="free">Free</option>
        <option value="premium">Premium</option>
      </Choice>
      <Choice
        id={`${id}-reading`}
        label="Your reading"
        all="All articles"
        value={filter.reading ?? ""}
        onChange={choose("reading")}
      >
        {STANDINGS.map((standing) => (
          <option key={standing} value={standing}>
            {STANDING_LABELS[standing]}
          </option>
        ))}
      </Choice>
    </form>
  );
}
