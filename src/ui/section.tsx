import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

type SectionProps = { title: string; id?: string; children: ReactNode };

/** One thing on a page of many, with what can be done about it. */
export function Section({ title, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} id={id} className="scroll-mt-20">
      <Card className="flex flex-col items-start gap-4">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

/** Buttons beside one another. */
export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;
