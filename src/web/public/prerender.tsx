import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { publicForm } from "#client/library/mistakes";
import { type Policies, PolicyPage } from "#client/site/policies";
import { publicSchools } from "#client/applicant/schools";
import { landingData, LandingPage, pages as sitePages, type SiteContent } from "#client/site/site";
import { areaLabel } from "#client/library/stations";
import { publicTopics, type TopicEntry } from "#client/library/topics";
import { TrustPage, type Validity } from "#client/marking/trust";
import type { School } from "#contract/applicant/schools";
import { ORIGIN } from "#shared/origin.ts";
import { PRODUCT } from "#shared/product.ts";
import { topicWords } from "#examiner/topics.ts";

/** Of the application too, which fetches it when it is needed. */
const { NotFoundPage } = await sitePages.notFound();
const { SchoolPage, SchoolsPage } = await publicSchools();
const { SchoolTopics, TopicPage, TopicsPage } = await publicTopics();
const { PublicMistakeForm } = await publicForm();

/** One page that anybody may read, as it is written to the disk when the pages are built. */
export type PublicPage = { path: string; file: string; head: string; body: string; isListed: boolean };

type Described = { path: string; title: string; description: string; isListed?: boolean; data?: object };

const SCHOOLS: Described = {
  path: "/schools",
  title: "How UK medical schools interview",
  description:
    "Every UK medical school, and how it interviews: stations, times, reading and what is not known, with the source of each figure.",
};

const TOPICS: Described = {
  path: "/topics",
  title: "What comes up in a medical school interview",
  description:
    "The topics UK medical schools ask about, from consent and organ donation to why medicine, each with stations to practise.",
};

const TRUST: Described = {
  path: "/trust",
  title: "How far to trust these marks",
  description:
    "What our marks were compared with, how well they agree with people, what we did to trick them, and what has not been checked.",
};

/** Every public page, from the same components the application is made of, without a line of script. */
export function publicPagesFrom(
  content: SiteContent,
  { pages, storedKeys }: Policies,
  validity: Validity | null,
  schools: School[],
  topics: TopicEntry[],
): PublicPage[] {
  return [
    pageOf(
      {
        path: "/",
        title: content.landing.title,
        description: content.landing.description,
        data: landingData(content.landing),
      },
      <LandingPage content={content} />,
    ),
    ...pages.map((policy) => pageOf(policy, <PolicyPage policy={policy} storedKeys={storedKeys} />)),
    ...(validity === null ? [] : [pageOf(TRUST, <TrustPage validity={validity} />)]),
    pageOf(SCHOOLS, <SchoolsPage schools={schools} />),
    ...schools.map((school) =>
      pageOf(
        describedSchool(school),
        <SchoolPage
          school={school}
          areaLabel={areaLabel}
          practise={<SchoolTopics school={school.slug} topics={topics} />}
          changed={<PublicMistakeForm slug={school.slug} />}
        />,
      ),
    ),
    pageOf(TOPICS, <TopicsPage topics={topics} />),
    ...topics.map((entry) => pageOf(describedTopic(entry), <TopicPage entry={entry} topics={topics} />)),
    pageOf(
      {
        path: "/not-found",
        title: "Page not found",
        description: "There is nothing at this address.",
        isListed: false,
      },
      <NotFoundPage />,
    ),
  ];
}

const describedSchool = ({ slug, name }: School): Described => ({
  path: `/schools/${slug}`,
  title: `${name}: how it interviews`,
  description: `The interview at ${name}: what kind, how many stations, how long, when, what it tests and what to practise, with the sources.`,
});

const describedTopic = ({ topic, stations }: TopicEntry): Described => ({
  path: `/topics/${topic}`,
  title: `${topicWords(topic)}: interview stations to practise`,
  description: `${topicWords(topic)} in medical school interviews: ${stations.length === 1 ? "a station" : `${stations.length} stations`} to practise, what to read, and the schools they fit.`,
});

function pageOf({ path, title, description, isListed = true, data }: Described, body: ReactElement): PublicPage {
  const address = `${ORIGIN}${path}`;
  const full = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  const head = renderToStaticMarkup(
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {isListed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${ORIGIN}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${PRODUCT}: a candidate card and its reading clock`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  );
  const structured = data === undefined ? "" : dataBlock(data);
  return {
    path,
    file: path === "/" ? "index.html" : `${path.slice(1)}.html`,
    head: head + structured,
    body: renderToStaticMarkup(body),
    isListed,
  };
}

/** For search engines; a browser runs nothing of it. No sentence in it can end the block. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
