import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type Profile, ProfileInput } from "#contract/profiles";
import { toast } from "#ui/toast.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { profileQuery, profilesClient } from "./api.ts";

const ROW_MISSING = "Account creation failed. This email may have already been used. Please contact support.";

type Filled = {
  first_name: string;
  last_name: string;
  gender: Profile["gender"];
  uk_area: string;
  target_university: string;
  interview_date: string | null;
  terms_accepted: boolean;
  email_marketing_consent: boolean;
};
type FieldName = keyof Filled;

const EMPTY: Filled = {
  first_name: "",
  last_name: "",
  gender: null,
  uk_area: "",
  target_university: "",
  interview_date: null,
  terms_accepted: false,
  email_marketing_consent: false,
};

const filledFrom = (saved: Profile | null): Filled => {
  if (saved === null) return EMPTY;
  const {
    first_name,
    last_name,
    gender,
    uk_area,
    target_university,
    interview_date,
    terms_accepted,
    email_marketing_consent,
  } = saved;
  return {
    first_name,
    last_name,
    gender,
    uk_area,
    target_university,
    interview_date,
    terms_accepted,
    email_marketing_consent,
  };
};

/** What the person has filled in so far, what is wrong with it, and saving it. */
export function useSetup(saved: Profile | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => filledFrom(saved));
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});

  const save = useMutation({
    mutationFn: (input: ProfileInput) => profilesClient.save(input),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      return navigate({ to: "/onboarding-quiz" });
    },
    onError: (problem) => {
      const message = codeOf(problem) === "PGRST116" ? ROW_MISSING : `Failed to save profile: ${sentenceOf(problem)}`;
      toast({ title: message, kind: "error" });
    },
  });

  const set = <Name extends FieldName>(name: Name, value: Filled[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = ProfileInput.safeParse(values);
    if (parsed.success) return save.mutate(parsed.data);

    const found: Partial<Record<FieldName, string>> = {};
    for (const issue of parsed.error.issues) found[issue.path[0] as FieldName] ??= issue.message;
    setProblems(found);
    toast({ title: parsed.error.issues[0]?.message ?? "", kind: "error" });
    const first = parsed.error.issues[0]?.path[0];
    event.currentTarget.querySelector<HTMLElement>(`[data-field="${String(first)}"] :is(input, button)`)?.focus();
  };

  return { values, set, problems, submit, isSaving: save.isPending };
}
