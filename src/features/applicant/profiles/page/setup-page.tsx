import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../api.ts";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { SetupForm } from "./setup-form.tsx";

export function SetupPage() {
  const { data: saved } = useQuery(profileQuery);
  return (
    <OnboardingFrame>
      <h1>Set up your profile</h1>
      <p className="mt-3 text-muted">
        A few details, so that practice fits where you are applying. No other applicant sees them.
      </p>
      <SetupForm saved={saved ?? null} />
    </OnboardingFrame>
  );
}
