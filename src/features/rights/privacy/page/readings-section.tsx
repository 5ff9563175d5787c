import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { momentOf } from "#shared/moment-of.ts";
import { Section } from "#ui/section.tsx";
import { FetchState } from "#web/fetch-state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { privacyClient } from "../api.ts";
import type { Reading } from "../contract.ts";
import { readingWords } from "./reading-words.ts";

const readingsQuery = infiniteQueryOptions({
  queryKey: ["admin-readings"],
  queryFn: ({ pageParam }) => privacyClient.readings(pageParam === "" ? {} : { after: pageParam }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** What those who run the product have read of one's own. */
export function ReadingsSection() {
  const query = useInfiniteQuery(readingsQuery);
  return (
    <Section title="Who has read my data" id="who-has-read">
      <p className="max-w-measure text-muted">
        Whenever a member of our staff opens something of yours, such as a review that is waiting to be checked, it is
        listed here straight away.
      </p>
      <FetchState query={query} loading="Fetching who has read...">
        {({ pages }) => {
          const readings = pages.flatMap((page) => page.readings);
          if (readings.length === 0) return <p>Nobody has opened anything of yours.</p>;
          return (
            <>
              <ul className="w-full divide-y divide-line border-y border-line">
                {readings.map((reading) => (
                  <Line key={reading.id} reading={reading} />
                ))}
              </ul>
              <NextPage query={query} failed="The earlier ones could not be fetched. Please try again.">
                Show earlier ones
              </NextPage>
            </>
          );
        }}
      </FetchState>
    </Section>
  );
}

const Line = ({ reading: { what, why, times, at } }: { reading: Reading }) => (
  <li className="py-3">
    <p>A member of staff {readingWords(what)}</p>
    <p className="text-sm text-muted">
      {momentOf(at)}
      {times > 1 && `, ${times} times within the hour`}
      {why !== null && `: ${why}`}
    </p>
  </li>
);
