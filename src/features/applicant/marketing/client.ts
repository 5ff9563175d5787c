/** The pages on which an admin sees what is passed on to the services that marketing uses. */
export const pages = { mirrors: () => import("./mirror-pages.tsx") };

/** Tells the server that what may be passed on has changed. Whatever comes of it, the page goes on. */
export const tellMarketing = (): void =>
  void import("./tell-marketing.ts").then((part) => part.tellMarketing()).catch(() => undefined);
