import type { Landing, Testimonial } from "../content.ts";
import { LandingSection } from "./landing-section.tsx";

type ReviewsProps = { reviews: Landing["reviews"]; testimonials: readonly Testimonial[] };

/** Three examples; the server puts real reviews in their place once there are enough of them. */
export function Reviews({ reviews: { title, lead }, testimonials }: ReviewsProps) {
  return (
    <LandingSection id="reviews" title={title} lead={<span data-review-lead="">{lead}</span>} isSheet>
      <ul data-examples="" className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {testimonials.map(({ name, role, text, improvement, basis }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-6 border-t-2 border-ink pt-5">
              {basis === null && <p className="label-line">Example</p>}
              <blockquote className="font-serif text-xl">“{text}”</blockquote>
              <figcaption className="mt-auto">
                <span className="font-medium">{name}</span>
                <span className="block text-sm text-muted">{role}</span>
                <span className="mt-3 block border-t border-line pt-3 text-sm">{improvement}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <template data-live-reviews="">
        <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
          <li data-live-review="">
            <figure className="flex flex-col gap-6 border-t-2 border-ink pt-5">
              <blockquote className="font-serif text-xl whitespace-pre-line [overflow-wrap:anywhere]">
                “%says%”
              </blockquote>
              <figcaption>
                <span className="font-medium">%name%</span>
                <span className="mt-3 block border-t border-line pt-3 text-sm">%rating% out of 5</span>
              </figcaption>
            </figure>
          </li>
        </ul>
      </template>
    </LandingSection>
  );
}
