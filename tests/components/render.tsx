import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/layers/toast.tsx";
import { dismissToast, toastsShown } from "#ui/layers/toast-queue.ts";
import { queryClient } from "#web/query-client.ts";

/** Puts parts where the product has them: in the main part of a page, with its style sheet, its memory and its messages. */
export async function show(parts: ReactNode) {
  onTestFinished(() => {
    queryClient.clear();
    for (const { id } of toastsShown().toasts) dismissToast(id);
  });
  return render(parts, { wrapper: Page });
}

const Page = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <main>{children}</main>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
);
