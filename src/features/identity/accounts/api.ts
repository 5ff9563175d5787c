import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";

export const accountsClient = clientOf(contract);

/** For the exchange of the token alone, which already has the session's lock. */
export const exchangeToken = clientOf({ refresh: contract.refresh }, { holdsTheLock: true }).refresh;
