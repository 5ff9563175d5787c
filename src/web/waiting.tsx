import type { ReactNode } from "react";

/** One quiet line in the middle of the screen: what we are waiting for. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center p-6 text-muted">
      {children}
    </div>
  );
}

export const LoadingPage = () => (
  <Waiting>
    <p>Loading page...</p>
  </Waiting>
);

/** Stands alone on the screen: no layout has been chosen yet. */
export const CheckingAccess = () => (
  <main>
    <Waiting>
      <h1 className="font-sans text-base font-normal tracking-normal">Checking your access...</h1>
    </Waiting>
  </main>
);
