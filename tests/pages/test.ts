import { expect, type Page } from "@playwright/test";
import { openSignedIn, test as base } from "../browser/test.ts";
import { type Answers, type StandIn, standIn } from "../contract/stand-in.ts";
import { candidateAnswers, SESSION } from "./answers/candidate.ts";

type Api = StandIn & {
  /** How often an operation, such as “profiles.read”, has been asked for. */
  count(operation: string): number;
};

type Fixtures = {
  /** Answers in the server's place whatever the pages ask, as the contract says. An unanswered call fails the test. */
  api: Api;
  /** Opens a page as a candidate who is signed in and set up, with these answers beside the usual ones. */
  open: (path: string, answers?: Answers) => Promise<Page>;
};

/** The built pages in Chromium, with a stand-in of the contract in the server's place. */
export const test = base.extend<Fixtures>({
  api: async ({ context }, provide) => {
    const api = standIn(candidateAnswers());
    let isOver = false;
    await context.route("**/api/**", async (route) => {
      const asked = route.request();
      const body = asked.postDataBuffer();
      const request = new Request(asked.url(), {
        method: asked.method(),
        headers: asked.headers(),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      });
      // A page that has been closed meanwhile takes no answer any more.
      try {
        const response = await api.handle(request);
        await route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: Buffer.from(await response.arrayBuffer()),
        });
      } catch (problem) {
        if (problem instanceof TypeError && problem.message === "Failed to fetch")
          await route.abort("connectionfailed");
        else if (isOver || !context.pages().some((page) => !page.isClosed())) return;
        else throw problem;
      }
    });
    await provide(Object.assign(api, { count: (operation: string) => countOf(api, operation) }));
    // Before the routes go: what a page still asks for would reach the product, which knows nobody of this name.
    isOver = true;
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    expect(api.faults).toEqual([]);
  },
  open: async ({ api, page }, provide) =>
    provide(async (path, answers = {}) => {
      api.change(answers);
      await openSignedIn(page, path, SESSION);
      return page;
    }),
});

const countOf = (api: StandIn, operation: string) => api.asked.filter((asked) => asked.operation === operation).length;

export { expect };
