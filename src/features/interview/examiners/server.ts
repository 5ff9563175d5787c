// Examiners that word their replies with a language model, the budgets they keep to, and the switches that stop them.
export { examinersFeature } from "./feature.ts";
export { liveExaminerOf } from "./live-examiner-of.ts";
export { providerOf, readProviderState, type Provider } from "./provider.ts";
