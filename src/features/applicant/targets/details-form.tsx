import { useState } from "react";
import { ConsentField, PersonFields, tellSaveFailure } from "#client/applicant/profiles";
import { Details, type Profile } from "#contract/applicant/profiles";
import { isRecord } from "#web/browser-storage.ts";
import { targetsClient } from "./api.ts";
import { type Problems, problemsIn, showFirst, without } from "./first-problem.ts";
import { PartForm } from "./part-form.tsx";
import { usePart } from "./use-part.ts";

type Told = Pick<Profile, "first_name" | "last_name" | "gender" | "uk_area" | "email_marketing_consent">;

const toldIn = ({ first_name, last_name, gender, uk_area, email_marketing_consent }: Told): Told => ({
  first_name,
  last_name,
  gender,
  uk_area,
  email_marketing_consent,
});

const isTold = (kept: unknown): kept is Told =>
  isRecord(kept) &&
  ["first_name", "last_name", "uk_area"].every((name) => typeof kept[name] === "string") &&
  typeof kept["email_marketing_consent"] === "boolean";

export function DetailsForm({ profile }: { profile: Profile }) {
  const [problems, setProblems] = useState<Problems>({});
  const part = usePart({
    part: "details",
    saved: toldIn(profile),
    isValue: isTold,
    send: (change: { from: Told; to: Details }) => targetsClient.changeDetails(change),
    onRefused: tellSaveFailure,
  });
  const { values } = part;
  const set = (changed: Partial<Told>) => {
    part.change({ ...values, ...changed });
    setProblems((before) => without(before, Object.keys(changed)));
  };
  const submit = (form: HTMLFormElement) => {
    const found = problemsIn(Details, values);
    if (found === null) part.save(Details.parse(values));
    else showFirst(found, form, () => setProblems(found));
  };
  return (
    <PartForm part={part} what="details" onSubmit={submit}>
      <PersonFields values={values} set={set} problems={problems} />
      <ConsentField
        isGiven={values.email_marketing_consent}
        onChange={(isGiven) => set({ email_marketing_consent: isGiven })}
      />
      <p className="text-sm text-muted">
        You accepted the{" "}
        <a className="link" href="/terms-of-service" target="_blank">
          terms of service<span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        and read the{" "}
        <a className="link" href="/privacy-policy" target="_blank">
          privacy policy<span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        when you set up your profile.
      </p>
    </PartForm>
  );
}
