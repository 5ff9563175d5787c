import { QueryClient } from "@tanstack/react-query";

/** What the server has answered for good is not asked again; a lost connection is tried twice more. */
const isAnswer = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && !isAnswer(error) },
    // What is asked for without a connection is told to have failed: it does not wait unseen and happen later.
    mutations: { networkMode: "always" },
  },
});
