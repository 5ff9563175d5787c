import { Accordion } from "#ui/accordion.tsx";
import type { Landing } from "../content.ts";

export function Questions({ faq: { title, items } }: { faq: Landing["faq"] }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-[5fr_7fr] sideways:py-12">
        <h2 id="faq-title" className="text-3xl md:text-4xl">
          {title}
        </h2>
        <Accordion
          items={items.map(({ id, question, answer }) => ({ id: `faq-${id}`, title: question, body: answer }))}
        />
      </div>
    </section>
  );
}
