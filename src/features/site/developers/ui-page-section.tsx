import { type ReactNode, useId } from "react";

export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8 border-t border-line pt-8">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-2 max-w-measure text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">{children}</div>
);
