import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { longDay } from "#shared/long-day.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { Attacks } from "./attacks.tsx";
import { Compared } from "./compared.tsx";
import type { DomainStanding, Validity } from "./contract.ts";
import { HollowAnswers } from "./hollow-answers.tsx";
import { FigureTable } from "./figure-table.tsx";
import { correlationOfTwoExaminers, highestWithOneExaminer } from "./one-station.ts";
import { Sources } from "./sources.tsx";
import { figure } from "./trust-words.ts";

const MARKER_NAMES: Record<string, string> = { "built-in": "The built-in marker" };

/** What content/validity/results.json says, in plain words. */
export function TrustPage({ validity }: { validity: Validity }) {
  const { measuredOn, marker, standing } = validity;
  const domains = standing.markers.flatMap((each) => each.domains);
  return (
    <PublicFrame>
      <article>
        <h1>How far to trust these marks</h1>
        <p className="mt-3 text-sm text-muted">
          Measured on <time dateTime={measuredOn}>{longDay(measuredOn)}</time>, version {marker.version} of the built-in
          marker
        </p>
        <InShort domains={domains} />
        <div className="prose mt-8">
          <WhatItDoes />
          <h2 id="checked">Which marks are checked against people</h2>
          <p>
            A domain is called “checked against human raters” only when its marks have been compared with people’s, and
            pass limits that we fixed before we measured anything. Until then your report says “not yet checked”.
          </p>
          {standing.markers.map((each) => (
            <FigureTable
              key={each.marker}
              caption={MARKER_NAMES[each.marker] ?? each.marker}
              heads={["Domain", "Standing", "Why"]}
              rows={each.domains.map(({ domain, isChecked, reason }) => [
                DOMAIN_WORDS[domain],
                isChecked ? "Checked against human raters" : "Not yet checked",
                reason,
              ])}
            />
          ))}
          <p>
            Where a language model does the marking, none of its domains are checked either: it has not been compared
            with people here.
          </p>
          <p>
            The built-in marker learned from practice interviews that language models wrote and labelled, and it was
            tested on others of the same kind. Those labels aren’t human ratings, so they don’t count here.
          </p>
          <Limits />
          <Compared {...validity} />
          <Attacks {...validity} />
          {validity.hollow.length > 0 && <HollowAnswers hollow={validity.hollow} />}
          <OneStation />
          <NotChecked />
          <Sources />
        </div>
      </article>
    </PublicFrame>
  );
}

function InShort({ domains }: { domains: DomainStanding[] }) {
  const checked = domains.filter(({ isChecked }) => isChecked).map(({ domain }) => DOMAIN_WORDS[domain].toLowerCase());
  return (
    <section aria-labelledby="in-short" className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="in-short" className="text-xl">
        In short
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-muted">
        <li>Use the marks to find the next thing to practise. They are not a prediction, and no school sees them.</li>
        <li>
          {checked.length === 0
            ? "None of the four domains has been checked against human raters yet."
            : `Checked against human raters: ${checked.join(", ")}. The rest is not yet.`}
        </li>
        <li>
          The quotes are always your own words. If you think a judgement is wrong, read its quote: you may be right.
        </li>
        <li>One station never says how good you are. Not even with two human examiners.</li>
      </ul>
    </section>
  );
}

function WhatItDoes() {
  return (
    <>
      <h2 id="does">What the marker does, and what it cannot</h2>
      <p>
        It reads the words of your answers and looks for things a careful listener could point at: an open question, a
        feeling that was named, a second side that was weighed. Each thing it finds it quotes. Our code adds them up by
        fixed rules, the same way every time.
      </p>
      <ul>
        <li>
          For communication and empathy it finds behaviours in your words. It cannot see whether they fitted the moment.
        </li>
        <li>
          For ethics and problem-solving it notes which of the station’s points were mentioned. It cannot judge how good
          your reasoning is.
        </li>
        <li>
          Where an examiner asks questions, your words count for a point from the question that asks for it. What you
          said before that does not, and may be said again.
        </li>
        <li>It hears no tone, sees no face, and does not score accent, grammar, length or fluency.</li>
        <li>
          It misses things said in a way it does not know. “Not met” means “not found”, and an examiner may have heard
          it.
        </li>
      </ul>
    </>
  );
}

function Limits() {
  return (
    <>
      <p>The limits, all of which have to be kept:</p>
      <ul>
        <li>
          Its order of the answers goes with people’s: the lower end of the interval of the correlation is at least
          0.40.
        </li>
        <li>It agrees with one person at least 0.75 times as well as two people agree with each other.</li>
        <li>It is ahead of simply counting words by at least 0.15.</li>
        <li>It is neither kinder nor stricter than people by more than a quarter of a standard deviation.</li>
        <li>No attack raises a band in more than 5 % of the cases.</li>
      </ul>
    </>
  );
}

function OneStation() {
  return (
    <>
      <h2 id="one-station">What one station can tell</h2>
      <p>
        {`Little. In a study of 1,382 candidates (Roberts and others, 2014, below) the scores that two examiners would give the same person at the same question correlate about ${figure(correlationOfTwoExaminers())}; we worked that out from the shares they published. Even a marker without a fault could not go beyond about ${figure(highestWithOneExaminer())} with one examiner. That is why no report calls one station a pattern, and why a profile needs at least four. The range beside a band says something else: how far it could move with what could not be judged.`}
      </p>
    </>
  );
}

function NotChecked() {
  return (
    <>
      <h2 id="not-checked">What has not been checked</h2>
      <p>
        There is no public collection of multiple mini interviews that people have scored, so nobody outside a medical
        school can check marks like these in full. In particular we have not checked:
      </p>
      <ul>
        <li>spoken interview answers, by candidates for medicine, against trained examiners;</li>
        <li>ethics and problem-solving against anybody;</li>
        <li>accents, and what speech recognition makes of them;</li>
        <li>people whose first language is not English;</li>
        <li>whether a better mark here goes with an offer anywhere. We do not claim that it does.</li>
      </ul>
    </>
  );
}
