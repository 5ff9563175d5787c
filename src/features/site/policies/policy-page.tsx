import { longDay } from "#shared/long-day.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import type { Policy, StoredKey } from "./policy-content.ts";
import { headingsOf, PolicyText } from "./policy-text.tsx";
import { StoredKeys } from "./stored-keys.tsx";

const LONG = 6;

/** A policy as its file in content/policies says it: in short, what is in it, and all of it. */
export function PolicyPage({ policy, storedKeys }: { policy: Policy; storedKeys: StoredKey[] }) {
  const headings = headingsOf(policy.text);
  return (
    <PublicFrame>
      <article>
        <h1>{policy.title}</h1>
        <p className="mt-3 text-sm text-muted">
          Last changed on <time dateTime={policy.updated}>{longDay(policy.updated)}</time>
        </p>
        <section aria-labelledby="in-short" className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
          <h2 id="in-short" className="text-xl">
            In short
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-muted">
            {policy.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        {headings.length >= LONG && <Contents headings={headings} />}
        <div className="prose mt-8">
          <PolicyText tokens={policy.text} block={<StoredKeys keys={storedKeys} />} />
        </div>
      </article>
    </PublicFrame>
  );
}

function Contents({ headings }: { headings: { id: string; text: string }[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="mt-8">
      <h2 id="on-this-page" className="label-line font-sans">
        On this page
      </h2>
      <ul className="mt-1 gap-x-8 sm:columns-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center link sm:min-h-9 sm:pointer-coarse:min-h-11">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
