import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { LinkKind } from "../contract.ts";

const PATHS: Record<LinkKind, string> = { share: "shared", "second-mark": "second-mark" };
const SAID = {
  copied: "Copied.",
  selected:
    "Your browser does not let us copy it. The link is selected: copy it with your keyboard or by a long press.",
};

/** A link just made: to be copied or handed on now, since it is not shown again. */
export function NewLink({ kind, token }: { kind: LinkKind; token: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<keyof typeof SAID | null>(null);
  const url = `${location.origin}/${PATHS[kind]}/${token}`;
  const canShare = "share" in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid("copied");
    } catch {
      place.current?.querySelector("input")?.select();
      setSaid("selected");
    }
  };
  // Closing the system's sheet without sharing is no failure.
  const share = () => void navigator.share({ url }).catch(() => {});
  return (
    <div ref={place} className="flex flex-col gap-4">
      <Field label="The link" hint="It is shown only now. If it gets lost, take it back and make another.">
        <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="medical" onClick={() => void copy()}>
          Copy the link
        </Button>
        {canShare && (
          <Button variant="outline" onClick={share}>
            Send it...
          </Button>
        )}
        <p role="status" className="text-sm">
          {said !== null && SAID[said]}
        </p>
      </div>
    </div>
  );
}
