import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type LandingSectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** On the lighter ground, as a sheet laid on the desk. */
  isSheet?: boolean;
  children: ReactNode;
};

/** One part of the landing page: its title on the left, what it is about on the right, the thing itself below. */
export function LandingSection({ id, title, lead, isSheet = false, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx("border-t border-line", isSheet && "bg-surface")}>
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 md:py-24 sideways:py-12">
        <div className="grid items-baseline gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr]">
          <h2 id={`${id}-title`} className="text-3xl md:text-4xl">
            {title}
          </h2>
          {lead && <p className="max-w-[54ch] text-lg text-ink-soft">{lead}</p>}
        </div>
        <div className="mt-10 md:mt-14 sideways:mt-8">{children}</div>
      </div>
    </section>
  );
}
