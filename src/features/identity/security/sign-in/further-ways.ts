import type { FurtherWays } from "#client/identity/accounts";
import { PasskeyWayIn } from "./passkey-way-in.tsx";
import { SecondStep } from "./second-step.tsx";

export const FURTHER: FurtherWays = { SecondStep, PasskeyWayIn };
