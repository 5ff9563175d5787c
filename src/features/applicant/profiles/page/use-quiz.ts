import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { tellMarketing } from "#client/applicant/marketing";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected } from "#web/problem.ts";
import { useSession } from "#web/session/use-session.ts";
import { profileQuery, profilesClient } from "../api.ts";
import { answersOf, type Chosen, chosenFrom, labelled } from "./quiz.ts";
import { forgetQuizDraft, keepQuizDraft, quizDraftOf } from "./quiz-draft.ts";

/** What is chosen and which question is asked, as this tab left them; each change is kept in it. */
export function useQuiz() {
  const { data: saved } = useQuery(profileQuery);
  const userId = useSession()?.user.id ?? "";
  const [before] = useState(
    () => quizDraftOf(userId) ?? { chosen: chosenFrom(saved?.onboarding_quiz ?? null), step: 1 },
  );
  const [chosen, setChosen] = useState(before.chosen);
  const [step, setStep] = useState(before.step);
  useEffect(() => {
    if (userId !== "" && (chosen !== before.chosen || step !== before.step)) keepQuizDraft(userId, { chosen, step });
  }, [userId, chosen, step, before]);
  return { chosen, setChosen, step, setStep };
}

/** Sends all the answers, and goes on to the profile they make. */
export function useSaveQuiz(chosen: Chosen) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      profilesClient.saveQuiz({ onboarding_quiz: labelled(answersOf(chosen)), onboarding_completed: true }),
    onSuccess: (profile) => {
      forgetQuizDraft();
      queries.setQueryData(profileQuery.queryKey, profile);
      tellMarketing();
      return navigate({ to: "/profile-creating" });
    },
    onError: (problem) => {
      reportUnexpected(problem, "save-quiz");
      toast({ title: "Failed to save answers. Please try again.", kind: "error" });
    },
  });
}
