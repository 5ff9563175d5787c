import { useState } from "react";
import type { Security } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { goToGoogle } from "../sign-in/google-errand.ts";
import { Section } from "#ui/section.tsx";
import { onDemand } from "#web/on-demand.tsx";
import { useChange } from "./use-change.ts";

const UnlinkDialog = onDemand(() => import("./unlink-dialog.tsx").then((part) => part.UnlinkDialog));

type GoogleSectionProps = { security: Security; isLinked: boolean };

export function GoogleSection({ security: { hasPassword, passkeys }, isLinked }: GoogleSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const link = useChange({ action: "link-google", work: () => goToGoogle("link") });
  const isOnlyWayIn = isLinked && !hasPassword && passkeys.length === 0;
  return (
    <Section title="Google">
      <p className="text-muted">
        {!isLinked &&
          "Link your Google account to sign in with it. Google learns that you use this site, and nothing about what you do here."}
        {isLinked && !isOnlyWayIn && "Your Google account is linked: you can sign in with it."}
        {isOnlyWayIn &&
          "Your Google account is linked, and it is your only way in. To remove the link, set a password or add a passkey first."}
      </p>
      {!isLinked && (
        <Button variant="outline" isBusy={link.isPending} busyLabel="One moment..." onClick={() => link.mutate()}>
          Link Google
        </Button>
      )}
      {isLinked && (
        <Button variant="outline" disabled={isOnlyWayIn} onClick={() => setAsking(true)}>
          Remove the link
        </Button>
      )}
      {isAsking && <UnlinkDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
