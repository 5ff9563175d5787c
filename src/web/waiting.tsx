/** One quiet line in the middle of the screen: what we are waiting for. It is the page's heading until that is there. */
const Waiting = ({ children }: { children: string }) => (
  <div role="status" className="flex min-h-[60dvh] items-center justify-center p-6 text-muted">
    <h1 className="font-sans text-base font-normal tracking-normal">{children}</h1>
  </div>
);

export const LoadingPage = () => <Waiting>Loading page...</Waiting>;

/** Stands alone on the screen: no layout has been chosen yet. */
export const CheckingAccess = () => (
  <main>
    <Waiting>Checking your access...</Waiting>
  </main>
);
