import { queryClient } from "./query-client.ts";

/** School computers: whoever sits down next finds nothing of the person before. */
export function forgetEverything(): void {
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = `${SIDEBAR_COOKIE}=; path=/; max-age=0; samesite=lax`;
}

export const SIDEBAR_COOKIE = "sidebar_state";
