import type { Listener, ListenerOptions } from "./listener.ts";

/** The candidate, heard in this browser. What hears is loaded when somebody first chooses to speak. */
export async function openBrowserListener(options: ListenerOptions): Promise<Listener> {
  const { listenInBrowser } = await import("./browser-listener.ts");
  return listenInBrowser(options);
}
