import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Progress } from "#ui/progress.tsx";
import { OnboardingFrame } from "./onboarding-frame.tsx";

const STEP_MS = 50;
const STEP_PERCENT = 2;
const PAUSE_MS = 500;
const MESSAGE_MS = 1500;
const MESSAGES = ["Your answers are saved.", "They belong to your profile, and no other applicant sees them."];

export function CreatingPage() {
  const navigate = useNavigate();
  const [percent, setPercent] = useState(0);
  const [message, setMessage] = useState(0);
  const isDone = percent >= 100;

  useEffect(() => {
    const growing = setInterval(() => setPercent((before) => Math.min(100, before + STEP_PERCENT)), STEP_MS);
    const turning = setInterval(() => setMessage((before) => (before + 1) % MESSAGES.length), MESSAGE_MS);
    return () => {
      clearInterval(growing);
      clearInterval(turning);
    };
  }, []);

  useEffect(() => {
    if (!isDone) return;
    const leaving = setTimeout(() => void navigate({ to: "/profile-ready", replace: true }), PAUSE_MS);
    return () => clearTimeout(leaving);
  }, [isDone, navigate]);

  return (
    <OnboardingFrame>
      <div className="flex flex-col gap-6 py-10 sideways:py-4">
        <h1>Creating your tailored profile</h1>
        <Progress label="Your profile" value={percent} />
        <p role="status" className="min-h-[2lh] text-muted">
          {MESSAGES[message]}
        </p>
      </div>
    </OnboardingFrame>
  );
}
