// How an account is protected: the second step, passkeys, what is asked again before a change, and the changes themselves.
export { securityFeature } from "./feature.ts";
export { requireProof, requireProved } from "./require-proof.ts";
export { resetWaysIn } from "./reset-ways-in.ts";
export { secondStepOf } from "./second-step.ts";
