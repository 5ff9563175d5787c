import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { schoolsQuery } from "#client/applicant/schools";
import { useOwnSchools } from "#client/applicant/targets";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { sentenceOf } from "#web/problem.ts";
import { leaderboardClient, membershipQuery } from "./api.ts";
import type { Membership } from "./contract.ts";
import { NAME_MAX, NAME_MIN } from "./name-length.ts";

type Member = NonNullable<Membership>;

/** Whether somebody takes part, under which name, and with which school. */
export function TakePart() {
  const query = useQuery(membershipQuery);
  if (query.data !== undefined) return query.data === null ? <NotYet /> : <TakingPart member={query.data} />;
  if (query.isError)
    return (
      <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, "We could not reach the server. Nothing has changed.")}
      </Failed>
    );
  return <Loading label="Fetching how you take part..." />;
}

function NotYet() {
  return (
    <>
      <p className="text-muted">
        You are not on the leaderboard. If you join, others see the name you choose here, how many different stations
        you have finished and, from eight stations on, your mean band. Nothing else, and never your real name. You can
        leave whenever you like, and nothing of it stays.
      </p>
      <NameForm submit="Take part" />
    </>
  );
}

const STATES: Record<Member["nameState"], string> = {
  shown: "Others see it.",
  waiting: "Somebody of ours looks at every name first. Until then others see that a name is being looked at.",
  refused: "This name cannot be shown. You still take part; please choose another.",
};

function TakingPart({ member }: { member: Member }) {
  const [isChanging, setChanging] = useState(false);
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => leaderboardClient.leave(),
    onSuccess: () => {
      queries.setQueryData(membershipQuery.queryKey, null);
      void queries.invalidateQueries({ queryKey: ["leaderboard", "list"] });
    },
  });
  const schools = useQuery(schoolsQuery);
  const school = schools.data?.find(({ slug }) => slug === member.school)?.name ?? member.school;
  if (isChanging)
    return (
      <NameForm member={member} submit="Save" onDone={() => setChanging(false)} onCancel={() => setChanging(false)} />
    );
  return (
    <>
      <div className="flex flex-col gap-1">
        <p>
          You take part as <bdi className="font-medium">{member.name}</bdi>
          {school === null ? ", without a school." : `, with ${school}.`}
        </p>
        <p className="text-sm text-muted">{STATES[member.nameState]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button variant="ghost" isBusy={leave.isPending} busyLabel="Leaving..." onClick={() => leave.mutate()}>
          Leave the leaderboard
        </Button>
      </div>
      {leave.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(leave.error, "You are still on it: the server could not be reached. Please try again.")}
        </p>
      )}
    </>
  );
}

type NameFormProps = { member?: Member; submit: string; onDone?: () => void; onCancel?: () => void };

function NameForm({ member, submit, onDone, onCancel }: NameFormProps) {
  const queries = useQueryClient();
  const own = useOwnSchools();
  const id = useId();
  const [name, setName] = useState(member?.name ?? "");
  const [chosen, setSchool] = useState(member?.school ?? null);
  const isOwn = own.length === 0 || own.some(({ slug }) => slug === chosen);
  const school = chosen === null || isOwn ? chosen : (own[0]?.slug ?? null);
  const join = useMutation({
    mutationFn: () => leaderboardClient.join({ name, school }),
    onSuccess: (joined) => {
      queries.setQueryData(membershipQuery.queryKey, joined);
      void queries.invalidateQueries({ queryKey: ["leaderboard", "list"] });
      onDone?.();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  const fault = join.isError
    ? sentenceOf(join.error, "We could not reach the server, so nothing has changed. Please try again.")
    : undefined;
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <Field
        label="Display name"
        hint="Not your own name, please. Anything else that others may read."
        isRequired
        {...(fault !== undefined && { error: fault })}
      >
        <TextInput
          value={name}
          minLength={NAME_MIN}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => {
            join.reset();
            setName(target.value);
          }}
        />
      </Field>
      {own.length === 1 && own[0] && (
        <Checkbox
          checked={school !== null}
          onChange={({ target }) => setSchool(target.checked ? (own[0]?.slug ?? null) : null)}
        >
          Show that I aim for {own[0].name}, and count me in its list
        </Checkbox>
      )}
      {own.length > 1 && (
        <Choice
          id={`${id}-school`}
          label="Show a school you aim for, and count you in its list"
          all="No school"
          value={school ?? ""}
          onChange={(slug) => setSchool(slug || null)}
        >
          {own.map(({ slug, name: label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="medical" isBusy={join.isPending} busyLabel="Saving...">
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Leave it as it is
          </Button>
        )}
      </div>
    </form>
  );
}
