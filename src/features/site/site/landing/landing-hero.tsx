import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import type { Landing } from "../content.ts";
import { Desk } from "./desk.tsx";
import type { Sitting } from "../example-sitting.ts";

type LandingHeroProps = { hero: Landing["hero"]; caption: string; sitting: Sitting };

export function LandingHero({ hero, caption, sitting }: LandingHeroProps) {
  return (
    <section className="mx-auto max-w-page px-4 pt-10 pb-16 sm:px-6 md:pt-14 md:pb-24 sideways:pt-5 sideways:pb-12">
      <p className="label-line">{hero.audience}</p>
      <div className="mt-3 grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr] sideways:grid-cols-[5fr_6fr] sideways:items-start sideways:gap-x-8">
        <h1 className="text-4xl md:text-5xl xl:text-[4.75rem] xl:leading-[0.98] sideways:text-4xl">{hero.title}</h1>
        <div className="flex flex-col gap-5 sideways:gap-3">
          <p className="max-w-[52ch] text-ink-soft sideways:text-sm">{hero.lead}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:flex-col max-sm:items-start">
            <Button variant="hero" data-auth="signup">
              Try for free now!
            </Button>
            <a href="#features" className={buttonStyles({ variant: "link" })}>
              {"What's Included"}
            </a>
          </div>
          <p className="text-sm text-muted">{hero.small}</p>
        </div>
      </div>
      <noscript>
        <p className="mt-6 border-l-2 border-ink pl-4">{hero.noscript}</p>
      </noscript>
      <Desk sitting={sitting} caption={caption} />
    </section>
  );
}
