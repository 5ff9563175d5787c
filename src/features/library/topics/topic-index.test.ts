import assert from "node:assert/strict";
import { test } from "node:test";
import type { Topic } from "#examiner/topics.ts";
import { topicIndexOf, topicsToPractise } from "./topic-index.ts";

const station = (slug: string, topics: Topic[], schools: string[] = []) => ({
  slug,
  title: slug.toUpperCase(),
  subject: "Consent: a form on a fridge",
  type: "discussion" as const,
  level: 1 as const,
  timing: { reading: 60, answer: 300 },
  topics,
  schools,
});
const article = (slug: string, topics: Topic[]) => ({ slug, title: slug, summary: "", words: 900, topics });
const SCHOOLS = [
  { slug: "keele", name: "Keele" },
  { slug: "leeds", name: "Leeds" },
];

test("a topic has its stations, those first that are most about it, its articles, and the schools they fit", () => {
  const [consent, capacity, ...more] = topicIndexOf({
    stations: [station("b", ["capacity", "consent"]), station("c", ["consent"], ["leeds"]), station("a", ["consent"])],
    articles: [article("x", ["consent"]), article("y", ["strikes"])],
    schools: SCHOOLS,
  }).toSorted((a, b) => b.stations.length - a.stations.length);
  assert.equal(consent?.topic, "consent");
  assert.deepEqual(
    consent.stations.map(({ slug }) => slug),
    ["a", "c", "b"],
  );
  assert.deepEqual(
    consent.articles.map(({ slug }) => slug),
    ["x"],
  );
  assert.deepEqual(consent.schools, [{ slug: "leeds", name: "Leeds", stations: 1 }]);
  assert.deepEqual([capacity?.topic, capacity?.articles, capacity?.schools], ["capacity", [], []]);
  assert.deepEqual(more, [], "a topic without a station is not in the index");
});

test("a school is practised for by the topics its stations are on, most first; without any, by what all schools’ are on", () => {
  const topics = topicIndexOf({
    stations: [
      station("a", ["consent"], ["leeds"]),
      station("b", ["consent", "capacity"], ["leeds"]),
      station("c", ["strikes"]),
    ],
    articles: [],
    schools: SCHOOLS,
  });
  assert.deepEqual(topicsToPractise("leeds", topics, 8), { hasOwn: true, topics: ["consent", "capacity"] });
  assert.deepEqual(topicsToPractise("keele", topics, 1), { hasOwn: false, topics: ["consent"] });
});
