import type { BrowserContext } from "@playwright/test";

/** A profile or a subscription that is not there yet answers 404, which the browser writes to its console. */
const NO_ROW = /404 \(Not Found\).*\/api\/(?:profile|subscription)\)/u;

/**
 * Notes whatever the browser complains of from now on, in all pages of a profile: console.error, an uncaught error, a
 * breach of the content policy. Answers how to read what it was, without what is expected.
 */
export function watchForComplaints(context: BrowserContext, expected: RegExp[] = []): () => string[] {
  const complaints: string[] = [];
  // What was asked with a session that has ended by the time of the answer is refused, and the browser writes that down too.
  const refused = new Set<string>();
  const complain = (text: string) => {
    if (![NO_ROW, ...expected].some((each) => each.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(error.error().stack ?? error.error().message));
  context.on("response", (response) => {
    if (response.status() === 401 && response.request().headers()["authorization"] !== undefined)
      refused.add(`401 (Unauthorized) (${response.url()})`);
  });
  return () => complaints.filter((text) => ![...refused].some((each) => text.endsWith(each)));
}
