import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { schoolsQuery } from "#client/schools";
import type { Profile, QuizAnswers } from "#contract/profiles";
import { dayName } from "#ui/calendar-days.ts";
import { Card } from "#ui/card.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { ArrangementsCard } from "./arrangements-card.tsx";
import { profileQuery } from "./api.ts";
import { chosenFrom, QUESTIONS } from "./quiz.ts";

/** `children`: what other rooms let somebody choose for themselves. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const query = useQuery(profileQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Profile</h1>
        <p className="max-w-measure text-muted">
          What you told us when you set up cannot be changed here yet. Your access arrangements can, further down, and
          which measures your reports show.
        </p>
      </header>
      {query.data ? (
        <Told profile={query.data} />
      ) : query.isError ? (
        <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, "We could not reach the server. Your profile is kept.")}
        </Failed>
      ) : (
        <Loading label="Fetching your profile..." />
      )}
      <ArrangementsCard />
      {children}
    </div>
  );
}

const GENDER: Record<NonNullable<Profile["gender"]>, string> = {
  male: "Male",
  female: "Female",
  "non-binary": "Non-binary",
  prefer_not_to_say: "Prefer not to say",
};

function Told({ profile }: { profile: Profile }) {
  const { first_name, last_name, gender, uk_area, target_university, interview_date } = profile;
  return (
    <>
      <Card>
        <h2 className="text-xl">You</h2>
        <Facts>
          <Fact name="First name">{first_name}</Fact>
          <Fact name="Last name">{last_name}</Fact>
          <Fact name="Gender">{gender === null ? "Not given" : GENDER[gender]}</Fact>
          <Fact name="UK area">{uk_area}</Fact>
          <Fact name="Target university">
            <TargetSchool name={target_university} />
          </Fact>
          <Fact name="Interview date">{interview_date === null ? "Not given" : dayName(interview_date)}</Fact>
          <Fact name="News and tips by email">{profile.email_marketing_consent ? "Yes" : "No"}</Fact>
        </Facts>
      </Card>
      {profile.onboarding_quiz && <Preparation answers={profile.onboarding_quiz} />}
    </>
  );
}

/** Leads to what is known of it; a school that is on no list any more is its name alone. */
function TargetSchool({ name }: { name: string }) {
  const { data } = useQuery(schoolsQuery);
  const school = data?.find((each) => each.name === name);
  if (!school) return name;
  return (
    <Link to="/practice/schools/$slug" params={{ slug: school.slug }} className="link inline-block">
      {name}
    </Link>
  );
}

function Preparation({ answers }: { answers: QuizAnswers }) {
  const chosen = chosenFrom(answers);
  return (
    <Card>
      <h2 className="text-xl">Your preparation</h2>
      <Facts>
        {QUESTIONS.map(({ key, ask, options }) => (
          <Fact key={key} name={ask}>
            {options
              .filter(({ value }) => chosen[key].includes(value))
              .map(({ value, label }) => (
                <span key={value} className="block">
                  {label}
                </span>
              ))}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="mt-4 divide-y divide-line">{children}</dl>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
