import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected } from "#web/problem.ts";
import { profileQuery, profilesClient } from "../api.ts";
import { OnboardingFrame } from "./onboarding-frame.tsx";

export function ReadyPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const complete = useMutation({
    mutationFn: () => profilesClient.complete({ profile_completed: true }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      return navigate({ to: "/subscription-checkout" });
    },
    onError: (problem) => {
      reportUnexpected(problem, "complete-profile");
      toast({ title: "Failed to complete setup. Please try again.", kind: "error" });
    },
  });
  return (
    <OnboardingFrame>
      <div className="flex flex-col items-start gap-5 py-10 sideways:py-4">
        <h1>Your profile is ready!</h1>
        <p className="max-w-measure">
          Your free trial runs for 3 days from when you confirmed your email. It needs no card, and nothing is charged
          when it ends. If you chose a plan on the way here, its summary comes next; if not, you go straight to your
          dashboard, and find the plans under Upgrade whenever you want them.
        </p>
        <Button
          variant="medical"
          size="lg"
          isBusy={complete.isPending}
          busyLabel="One moment..."
          onClick={() => complete.mutate()}
        >
          Choose Your Plan
        </Button>
      </div>
    </OnboardingFrame>
  );
}
