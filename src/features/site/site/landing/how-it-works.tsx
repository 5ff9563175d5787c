import type { Landing } from "../content.ts";
import { LandingSection } from "./landing-section.tsx";

/** Side by side where there is room; on a phone one after another, by swiping. */
export function HowItWorks({ steps }: { steps: Landing["steps"] }) {
  return (
    <LandingSection id="how-it-works" title="How It Works" isSheet>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, also by keyboard
        tabIndex={0}
        aria-label="The three steps"
        data-carousel
        className="relative -mx-4 snap-x snap-mandatory scroll-px-4 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 md:mx-0 md:overflow-visible md:px-0"
      >
        <ol className="flex w-max gap-6 md:grid md:w-auto md:grid-cols-3 md:gap-12">
          {steps.map(({ title, text, link }, index) => (
            <li
              key={title}
              id={`step-${index + 1}`}
              className="w-[min(78vw,22rem)] snap-start border-t-2 border-ink pt-4 md:w-auto"
            >
              <p className="font-serif text-5xl font-light text-muted tabular-nums">
                <span className="sr-only">Step </span>
                {index + 1}
                <span className="sr-only"> of {steps.length}</span>
              </p>
              <h3 className="mt-6">{title}</h3>
              <p className="mt-2 max-w-[38ch] text-ink-soft">{text}</p>
              {link && (
                <a href={link.to} className="link mt-2 inline-flex min-h-11 items-center">
                  {link.label}
                </a>
              )}
            </li>
          ))}
        </ol>
      </section>
      <nav aria-label="Go to a step" data-carousel-places className="mt-6 flex md:hidden">
        {steps.map(({ title }, index) => (
          <a
            key={title}
            href={`#step-${index + 1}`}
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === 0 ? "step" : undefined}
            className="group flex h-11 flex-1 items-center rounded-sm"
          >
            <span className="h-0.5 w-full bg-line group-aria-[current=step]:h-1 group-aria-[current=step]:bg-ink" />
          </a>
        ))}
      </nav>
    </LandingSection>
  );
}
