/** The learned coefficients, unpacked once. The marker alone hears with them: an interview is led by the rules. */
import { LEARNED_REFLECTION } from "./learned-reflection.ts";
import { unpacked } from "./linear-model.ts";

export const LEARNED = unpacked(LEARNED_REFLECTION);
