import { clientOf } from "#web/client.ts";
import { contract } from "./contract.ts";

export const voiceClient = clientOf(contract);
