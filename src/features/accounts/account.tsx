import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { toast } from "#ui/toast.tsx";
import { leaveHere } from "#web/leave-here.ts";
import { signOut } from "./sign-out.ts";
import { useSession } from "#web/use-session.ts";
import { accountsClient } from "./api.ts";
import { tell } from "./use-auth.ts";

export function AccountPage() {
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const everywhere = useMutation({
    mutationFn: () => accountsClient.signOutEverywhere(),
    onSuccess: ({ ended }) => {
      toast({
        title: `Signed out everywhere. ${ended === 1 ? "1 session" : `${ended} sessions`} ended.`,
        kind: "success",
      });
      leaveHere();
    },
    onError: tell("sign-out-everywhere"),
  });
  const leave = () => {
    setLeaving(true);
    void signOut();
  };

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <h1>Account</h1>
      <Card>
        <h2 className="text-xl">Signed in as</h2>
        <p className="mt-2 [overflow-wrap:anywhere]">{session?.user.email}</p>
        <Button variant="outline" className="mt-5" isBusy={isLeaving} busyLabel="Signing out..." onClick={leave}>
          Sign out
        </Button>
      </Card>
      <Card>
        <h2 className="text-xl">Other browsers and devices</h2>
        <p className="mt-2 text-muted">
          Left yourself signed in at school? This ends every session of your account, this one included. Nothing you
          have practised is lost.
        </p>
        <Button
          variant="outline"
          className="mt-5"
          isBusy={everywhere.isPending}
          busyLabel="Signing out..."
          onClick={() => everywhere.mutate()}
        >
          Sign out everywhere
        </Button>
      </Card>
      <Button variant="link" className="self-start" data-cookies="">
        Cookie settings
      </Button>
    </div>
  );
}
