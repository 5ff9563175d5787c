import { cx } from "class-variance-authority";
import type { MouseEvent, ReactNode } from "react";
import type { Block } from "../article.ts";

export type Heading = Extract<Block, { is: "heading" }>;

export const headingsOf = (blocks: Block[]): Heading[] => blocks.filter((block) => block.is === "heading");

/** Brings a part into view, and the focus with it, so that the next Tab goes on from there. */
export function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

type PartLinkProps = { id: string; className: string; isCurrent?: boolean; children: ReactNode };

/** A link to a part of this page. A plain press leaves the address alone; anything else is the browser's. */
export function PartLink({ id, className, isCurrent, children }: PartLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(id);
  };
  return (
    <a href={`#${id}`} onClick={press} className={className} aria-current={isCurrent ? "location" : undefined}>
      {children}
    </a>
  );
}

type ContentsProps = { headings: Heading[]; place: string | null };

/** The parts of an article; the one that is being read stands out. */
export const Contents = ({ headings, place }: ContentsProps) => (
  <ol className="flex flex-col text-sm">
    {headings.map(({ id, text, depth }) => (
      <li key={id}>
        <PartLink
          id={id}
          isCurrent={id === place}
          className={cx(
            "flex min-h-9 items-center border-l-2 border-line py-1.5 pr-2 hover:text-medical hover:underline pointer-coarse:min-h-11",
            "aria-[current=location]:border-medical aria-[current=location]:font-medium",
            depth === 3 ? "pl-7 text-muted" : "pl-3.5",
          )}
        >
          {text}
        </PartLink>
      </li>
    ))}
  </ol>
);
