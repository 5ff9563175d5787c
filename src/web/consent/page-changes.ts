import { subscribersOf } from "#shared/store.ts";

type Moment = "entered" | "shown";

const moments = { entered: subscribersOf(), shown: subscribersOf() };

/** `entered`: the address has changed, before anything of the new page is drawn. `shown`: it has settled. Returns how to stop. */
export const onPage = (moment: Moment, listener: () => void): (() => void) => moments[moment].subscribe(listener);

export const tellOfPage = (moment: Moment): void => moments[moment].notify();
