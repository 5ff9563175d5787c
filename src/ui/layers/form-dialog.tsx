import { type ComponentProps, useId } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "children" | "onClose"> & {
  action: string;
  busyLabel: string;
  isBusy: boolean;
  /** Checks what was typed, and sends it. */
  onSubmit: () => void;
};

/** A few fields and the one button that sends them, which stays in sight however low the window is. */
export function FormDialog({ action, busyLabel, isBusy, onSubmit, children, ...rest }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...rest}
      isOpen
      actions={
        <Button type="submit" form={id} variant="medical" isBusy={isBusy} busyLabel={busyLabel}>
          {action}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
