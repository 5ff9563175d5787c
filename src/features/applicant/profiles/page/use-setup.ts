import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { type Profile, ProfileInput } from "../contract.ts";
import { tellMarketing } from "#client/applicant/marketing";
import { toast } from "#ui/layers/toast.tsx";
import { useSession } from "#web/session/use-session.ts";
import { profileQuery, profilesClient } from "../api.ts";
import { filledFor, type FilledSetup, forgetDraft, keepDraft } from "./setup-draft.ts";
import { tellSaveFailure } from "./tell-save-failure.ts";

type Problems = Partial<Record<keyof FilledSetup, string>>;

/** What the person has filled in so far, what is wrong with it, and saving it. */
export function useSetup(saved: Profile | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? "";
  const [before] = useState(() => filledFor(userId, saved));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<Problems>({});

  useEffect(() => {
    if (values !== before && userId !== "") keepDraft(userId, values);
  }, [values, before, userId]);

  const save = useMutation({
    mutationFn: (input: ProfileInput) =>
      profilesClient.save({ user_id: userId, ...input, profile_completed: false, onboarding_completed: false }),
    onSuccess: (profile) => {
      forgetDraft();
      queries.setQueryData(profileQuery.queryKey, profile);
      if (profile.email_marketing_consent) tellMarketing();
      return navigate({ to: "/onboarding-quiz" });
    },
    onError: tellSaveFailure,
  });

  const set = (changed: Partial<FilledSetup>) => {
    setValues((previous) => ({ ...previous, ...changed }));
    setProblems((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !(name in changed))));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = ProfileInput.safeParse(values);
    if (parsed.success) return save.mutate(parsed.data);

    const found: Problems = {};
    for (const issue of parsed.error.issues) found[issue.path[0] as keyof FilledSetup] ??= issue.message;
    setProblems(found);
    toast({ title: parsed.error.issues[0]?.message ?? "", kind: "error" });
    const first = parsed.error.issues[0]?.path[0];
    event.currentTarget.querySelector<HTMLElement>(`[data-field="${String(first)}"] :is(input, button)`)?.focus();
  };

  return { values, set, problems, submit, isSaving: save.isPending };
}
