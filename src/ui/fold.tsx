import type { ReactNode } from "react";

type FoldProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** Something more to read, folded away until it is asked for. */
export const Fold = ({ summary, isOpen, children }: FoldProps) => (
  <details {...(isOpen !== undefined && { open: isOpen })}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-medical underline decoration-1 underline-offset-4">
      {summary}
    </summary>
    {children}
  </details>
);
