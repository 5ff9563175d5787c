import { useState } from "react";
import { type Passkey, PASSKEY_NAME_MAX } from "../contract.ts";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormDialog } from "#ui/layers/form-dialog.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { securityClient } from "../api.ts";
import { makePasskey } from "../sign-in/passkeys.ts";
import { useChange } from "./use-change.ts";

export function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useChange({
    action: "add-passkey",
    work: async (name: string) => {
      const { handle, options } = await securityClient.startPasskey();
      return securityClient.addPasskey({ handle, name, passkey: await makePasskey(options) });
    },
    done: ({ name }) => `“${name}” can sign you in now.`,
    onDone: onClose,
  });
  return (
    <NameDialog
      title="Add a passkey"
      hint="So that you know it again, as “My phone”. Your browser asks you next."
      action="Go on"
      busyLabel="Waiting for your device..."
      isBusy={add.isPending}
      onName={(name) => add.mutate(name)}
      onClose={onClose}
    />
  );
}

export function RenameDialog({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useChange({
    action: "rename-passkey",
    work: (name: string) => securityClient.renamePasskey({ id, name }),
    done: "The passkey has its new name.",
    onDone: onClose,
  });
  return (
    <NameDialog
      title="Rename this passkey"
      before={before}
      action="Save"
      busyLabel="Saving..."
      isBusy={rename.isPending}
      onName={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
}

type NameDialogProps = {
  title: string;
  hint?: string;
  before?: string;
  action: string;
  busyLabel: string;
  isBusy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

function NameDialog({ hint, before = "", onName, ...rest }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const isNamed = name.trim() !== "";
    setProblem(isNamed ? undefined : "Please give it a name.");
    if (isNamed) onName(name.trim());
  };
  return (
    <FormDialog {...rest} onSubmit={submit}>
      <Field label="Name" hint={hint} isRequired error={problem}>
        <TextInput
          name="passkey-name"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

export function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useChange({
    action: "remove-passkey",
    work: () => securityClient.removePasskey({ id }),
    done: `“${name}” no longer signs you in.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove “${name}”?`}
      description="It can no longer sign you in here. Your device may go on offering it until you delete it there, too."
      keep="Keep it"
      confirm="Remove"
      busyLabel="Removing..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate()}
    />
  );
}
