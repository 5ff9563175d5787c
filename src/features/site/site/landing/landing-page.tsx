import { Button } from "#ui/button.tsx";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { ClaimList } from "./claim-list.tsx";
import { Comparison } from "./comparison.tsx";
import type { SiteContent } from "../content.ts";
import { Features } from "./features.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingActions } from "./landing-actions.tsx";
import { LandingHero } from "./landing-hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";

/** Rendered when the pages are built; what is pressed is heard by the plain script of the public pages. */
export function LandingPage({ content }: { content: SiteContent }) {
  const { landing, claims, testimonials, sitting, bank } = content;
  return (
    <PublicFrame width="page" actions={<LandingActions />}>
      <LandingHero hero={landing.hero} caption={landing.example.caption} sitting={sitting} />
      <HowItWorks steps={landing.steps} />
      <Features features={landing.features} sitting={sitting} bank={bank} />
      <ClaimList title={landing.claims.title} claims={claims} />
      <Comparison comparison={landing.comparison} />
      <Reviews reviews={landing.reviews} testimonials={testimonials} />
      <Pricing pricing={landing.pricing} />
      <Questions faq={landing.faq} />
      <section aria-labelledby="closing" className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-col items-start gap-5 px-4 py-20 sm:px-6 md:py-28 sideways:py-12">
          <h2 id="closing" className="text-4xl md:text-5xl">
            {landing.closing.title}
          </h2>
          <p className="text-lg text-ink-soft">{landing.closing.text}</p>
          <Button variant="hero" data-auth="signup">
            Start Free Trial
          </Button>
        </div>
      </section>
    </PublicFrame>
  );
}
