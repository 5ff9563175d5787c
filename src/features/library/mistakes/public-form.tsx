import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { SAYS_MAX } from "./contract.ts";
import { FACTS_ONLY, WORDS } from "./mistake-words.ts";

/** The form as it stands on a public page about a school. It is brought to life when somebody opens it. */
export function PublicMistakeForm({ slug }: { slug: string }) {
  const { open, asks, hint, lookUp } = WORDS.school;
  return (
    <section className="border-t border-line pt-6">
      <details data-mistake={slug}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-medical underline decoration-1 underline-offset-4">
          {open}
        </summary>
        <form className="mt-3 flex max-w-measure flex-col gap-4">
          <p>{FACTS_ONLY}</p>
          <Field label={asks} hint={hint} isRequired>
            <TextArea name="says" maxLength={SAYS_MAX} />
          </Field>
          <Field label="Where it can be looked up" isOptional hint={lookUp}>
            <TextInput name="source" inputMode="url" autoComplete="off" maxLength={480} />
          </Field>
          <Checkbox required>This is about the format, and tells nothing of what a station asked.</Checkbox>
          <p role="alert" data-problem="" className="text-sm font-medium text-danger empty:hidden" />
          <Button type="submit" variant="medical" className="self-start" disabled>
            Send
          </Button>
          <noscript>
            <p className="text-sm text-muted">Sending needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </form>
        <p role="status" data-thanks="" className="mt-3 max-w-measure empty:hidden" />
      </details>
    </section>
  );
}
