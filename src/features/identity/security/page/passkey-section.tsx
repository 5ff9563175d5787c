import { useState } from "react";
import type { Passkey } from "../contract.ts";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { hasPasskeys } from "../sign-in/passkeys.ts";
import { Section } from "#ui/section.tsx";
import { onDemand } from "#web/on-demand.tsx";

const dialogs = () => import("./passkey-dialogs.tsx");
const AddDialog = onDemand(() => dialogs().then((part) => part.AddDialog));
const RenameDialog = onDemand(() => dialogs().then((part) => part.RenameDialog));
const RemoveDialog = onDemand(() => dialogs().then((part) => part.RemoveDialog));

export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Passkeys">
      <p className="max-w-measure text-muted">
        A passkey signs you in with your fingerprint, your face or the lock of your device. There is nothing to
        remember, and nothing that could be guessed or given away.
      </p>
      {passkeys.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p>This browser knows no passkeys.</p>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Line({ passkey }: { passkey: Passkey }) {
  const { name, isSynced, addedAt, usedAt } = passkey;
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const close = () => setAsked(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          {isSynced ? "On your devices" : "On one device"} · added {longDay(addedAt)} ·{" "}
          {usedAt === null ? "not used yet" : `last used ${longDay(usedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setAsked("rename")}>
          Rename
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked("remove")}>
          Remove
        </Button>
      </div>
      {asked === "rename" && <RenameDialog passkey={passkey} onClose={close} />}
      {asked === "remove" && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
