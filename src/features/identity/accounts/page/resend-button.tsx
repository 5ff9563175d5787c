import { Button } from "#ui/button.tsx";

type ResendButtonProps = { left: number; isSending: boolean; onPress?: () => void; isMain?: boolean };

/** Submits its form where it is given nothing to do. */
export function ResendButton({ left, isSending, onPress, isMain = false }: ResendButtonProps) {
  return (
    <Button
      type={onPress ? "button" : "submit"}
      variant={isMain ? "medical" : "outline"}
      disabled={left > 0}
      isBusy={isSending}
      busyLabel="Sending..."
      onClick={onPress}
    >
      {left > 0 ? `Resend in ${left}s` : "Resend email"}
    </Button>
  );
}
