import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type CandidateCardProps = {
  /** "Station 4", or what kind of station it is. */
  label?: ReactNode;
  title: ReactNode;
  /** What one should know before reading on, as that a station may distress. */
  notice?: ReactNode;
  /** The way to what comes with the card. */
  more?: ReactNode;
  /** Small facts at the foot: reading and answer time. */
  facts?: readonly string[];
  heading?: "h1" | "h2" | "h3";
  className?: string;
  children: ReactNode;
};

/** The printed card on the door of a station. Its text comes as HTML elements. */
export function CandidateCard({
  label,
  title,
  notice,
  more,
  facts,
  heading: Heading = "h2",
  className,
  children,
}: CandidateCardProps) {
  return (
    <article className={cx("max-w-170 rounded-sm border border-line bg-surface p-2 shadow-card", className)}>
      <div className="border border-line px-6 py-6 sm:px-10 sm:py-9 sideways:px-6 sideways:py-5">
        {label && <p className="mb-2 label-line">{label}</p>}
        <Heading className="text-2xl">{title}</Heading>
        <hr className="my-5 w-12 border-t-2 border-ink sideways:my-3" />
        {notice && <p className="mb-5 border-l-2 border-edge pl-4 text-sm text-muted">{notice}</p>}
        {more && <div className="-mt-2 mb-3">{more}</div>}
        <div className="prose reads font-serif text-lg">{children}</div>
        {facts && facts.length > 0 && (
          <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-sm text-muted tabular-nums sideways:mt-4">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** A plain surface that holds one thing. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("rounded-lg border border-line bg-surface p-6 sideways:p-5", className)}>{children}</div>;
}
