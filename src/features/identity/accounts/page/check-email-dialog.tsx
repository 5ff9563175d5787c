import { Dialog } from "#ui/layers/dialog.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useResend } from "./use-resend.ts";

export function CheckEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { resend, isSending, left } = useResend({ isJustSent: true });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Check your email"
      actions={<ResendButton left={left} isSending={isSending} onPress={() => resend(email)} />}
    >
      <p>
        We have sent a link to <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. Open it to
        confirm your address; your profile comes next.
      </p>
      <p className="text-muted">Nothing there after a minute? Look in your spam folder, or have it sent again.</p>
      <MailboxLink />
    </Dialog>
  );
}
