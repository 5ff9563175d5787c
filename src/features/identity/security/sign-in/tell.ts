import { tellFailure } from "#web/tell-failure.ts";
import { Cancelled } from "./cancelled.ts";

/** What went wrong while the person did `action`, on the screen. Whoever changed their mind knows it already. */
export const tell = (action: string) => (problem: unknown) => {
  if (!(problem instanceof Cancelled)) tellFailure(action)(problem);
};
