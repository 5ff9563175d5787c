import { checkEverything } from "./check-everything.ts";
import { Steps } from "./steps.ts";

const steps = new Steps();
await checkEverything(steps);
steps.finish();
