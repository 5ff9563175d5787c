import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useCredentials } from "./use-credentials.ts";
import { useResend } from "./use-resend.ts";

export function ResendForm() {
  const { resend, isSending, left } = useResend({ isJustSent: false });
  const boxes = useCredentials({ email: true, password: "none" }, ({ email }) => resend(email));
  return (
    <Card className="mt-8">
      <form ref={boxes.form} noValidate className="flex flex-col gap-5" onSubmit={boxes.submit}>
        <Field label="Email" hint="The address you signed up with." isRequired error={boxes.problems.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={boxes.email}
            onChange={(event) => boxes.setEmail(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <ResendButton left={left} isSending={isSending} isMain />
          <a href="/?auth=login" className={buttonStyles({ variant: "link" })}>
            Sign in
          </a>
        </div>
        <MailboxLink />
      </form>
    </Card>
  );
}
