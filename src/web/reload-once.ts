import { tabStorage } from "./browser-storage.ts";

const ATTEMPTED = "chunk-reload-attempted";

/**
 * Browsers remember a failed import: only loading the page again can mend it. After a deploy an open tab may ask for code
 * that is gone: one reload per session. Answers whether the page is being loaded again.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine || tabStorage.getItem(ATTEMPTED) !== null) return false;
  if (!tabStorage.setItem(ATTEMPTED, "true")) return false;
  reload();
  return true;
}
