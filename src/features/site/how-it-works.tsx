const STEPS = [
  {
    title: "Choose Your University",
    text: "Say where you are applying and when your interview is. Then pick a station: a conversation with an actor, or questions from an examiner.",
  },
  {
    title: "Practise Live",
    text: "Reading time, the bell, the answer clock. The actor has worries of their own and answers what you actually say.",
  },
  {
    title: "Receive AI-Powered Analysis",
    text: "Communication, empathy, ethics, problem-solving: every mark stands beside your own sentence. Where there is too little to judge, it says so.",
  },
];

/** Side by side where there is room; on a phone one after another, by swiping. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 md:py-16">
        <h2 id="how-it-works-title">How it works</h2>
        <ol
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, also by keyboard
          tabIndex={0}
          aria-label="The three steps"
          className="mt-8 flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain pb-4 md:grid md:grid-cols-3 md:gap-10 md:overflow-visible md:pb-0"
        >
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="w-[82%] shrink-0 snap-start border-t-2 border-ink pt-4 md:w-auto">
              <p className="label-line tabular-nums">Step {index + 1}</p>
              <h3 className="mt-1">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
