/** One quiet line in the middle of the screen: what we are waiting for. */
function Waiting({ children }: { children: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center p-6">
      <p className="text-muted">{children}</p>
    </div>
  );
}

export const LoadingPage = () => <Waiting>Loading page...</Waiting>;
export const CheckingAccess = () => <Waiting>Checking your access...</Waiting>;
