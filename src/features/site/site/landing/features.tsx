import type { ReactNode } from "react";
import type { Bank, Landing, Piece } from "../content.ts";
import type { Sitting } from "../example-sitting.ts";
import { BandsPiece, BankPiece, NextPiece, TalkPiece } from "./feature-pieces.tsx";
import { LandingSection } from "./landing-section.tsx";

type FeaturesProps = { features: Landing["features"]; sitting: Sitting; bank: Bank };

export function Features({ features: { title, lead, cards, also }, sitting, bank }: FeaturesProps) {
  const pieces: Record<Piece, ReactNode> = {
    bank: <BankPiece bank={bank} />,
    talk: <TalkPiece sitting={sitting} />,
    bands: <BandsPiece sitting={sitting} />,
    next: <NextPiece sitting={sitting} />,
  };
  return (
    <LandingSection id="features" title={title} lead={lead}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.piece} className="row-span-2 mb-14 grid min-w-0 grid-rows-subgrid gap-6 md:mb-16">
            <div
              data-live
              className="flex min-h-72 flex-col justify-center rounded-sm border border-line bg-surface px-6 py-7 sm:px-8 sideways:min-h-0"
            >
              {pieces[card.piece]}
            </div>
            <div>
              <h3>{card.title}</h3>
              <p className="mt-2 max-w-[52ch] text-ink-soft">{card.text}</p>
              {card.coming && <Coming>{card.coming}</Coming>}
            </div>
          </li>
        ))}
      </ul>
      <h3>And beside these</h3>
      <ul className="mt-5 grid gap-x-12 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {also.map(({ title: name, text, isOpen }) => (
          <li key={name} className="border-b border-line py-4">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{isOpen ? "Open" : "Coming"}</span>
            </p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

const Coming = ({ children }: { children: string }) => (
  <p className="mt-3 text-sm text-muted">
    <span className="font-medium">Coming:</span> {children.charAt(0).toLowerCase() + children.slice(1)}
  </p>
);
