import type { ComponentType } from "react";
import type { Challenge, Session } from "../contract.ts";

export type SecondStepProps = { challenge: Challenge; onSignedIn: (session: Session) => void; onBack: () => void };
export type PasskeyWayInProps = { onSignedIn: (session: Session) => void };

/** What the dialogs of this feature show and another feature brings along: the second step, and signing in without a password. */
export type FurtherWays = {
  SecondStep: ComponentType<SecondStepProps>;
  PasskeyWayIn: ComponentType<PasskeyWayInProps>;
};
