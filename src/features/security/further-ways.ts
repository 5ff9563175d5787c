import type { FurtherWays } from "#client/accounts";
import { PasskeyWayIn } from "./passkey-way-in.tsx";
import { SecondStep } from "./second-step.tsx";

export const FURTHER: FurtherWays = { SecondStep, PasskeyWayIn };
