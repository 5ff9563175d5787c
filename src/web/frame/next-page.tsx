import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";

type NextPageProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Said where the next page cannot be had. */
  failed: string;
  children: ReactNode;
};

/** The foot of a list that is fetched page by page. What is there already stays when the next page does not come. */
export const NextPage = ({ query, failed, children }: NextPageProps) => (
  <>
    {query.hasNextPage && (
      <Button
        variant="outline"
        className="self-center"
        isBusy={query.isFetchingNextPage}
        busyLabel="Fetching..."
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    )}
    {query.isFetchNextPageError && (
      <p role="alert" className="self-center text-sm font-medium text-danger">
        {failed}
      </p>
    )}
  </>
);
