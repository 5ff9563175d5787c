import type { ReactNode } from "react";
import { PublicFrame } from "#web/public-frame.tsx";

/** A page of plain text that says what is true of the product as it stands. */
export function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicFrame>
      <article className="prose">
        <h1>{title}</h1>
        <p className="text-muted">
          First version. It describes the product as it is today and changes when the product does.
        </p>
        {children}
      </article>
    </PublicFrame>
  );
}
