import { flushSync } from "react-dom";

const FAULTY = ":is(input, textarea, select)[aria-invalid=true], [aria-invalid=true] input";

/** Says what is wrong with a form, and goes to the first field that it is said of. */
export function showFaults(form: HTMLFormElement, say: () => void): void {
  flushSync(say);
  form.querySelector<HTMLElement>(FAULTY)?.focus();
}
