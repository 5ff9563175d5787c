export type Form = { [name: string]: Form | string };

/** Without what every object brings along, so that no name in a form means more than it says. */
const emptyForm = (): Form => Object.create(null) as Form;

/** Reads "items[0][price]=a" as { items: { 0: { price: "a" } } }, the way the provider's library writes it. */
export function formOf(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/u).filter((part) => part !== "");
    const last = path.pop();
    if (last === undefined) continue;
    let inner = form;
    for (const part of path) {
      const known = inner[part];
      const next: Form = typeof known === "object" ? known : emptyForm();
      inner[part] = next;
      inner = next;
    }
    inner[last] = value;
  }
  return form;
}

/** What stands at a place of a form, if it is a text. */
export function textAt(form: Form, ...path: string[]): string | null {
  let found: Form | string | undefined = form;
  for (const part of path) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : null;
}
