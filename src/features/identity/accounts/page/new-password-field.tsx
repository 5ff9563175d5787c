import { type ComponentProps, useDeferredValue, useState } from "react";
import { cx } from "class-variance-authority";
import { PASSWORD_MAX, PASSWORD_MIN } from "../contract.ts";
import type { PasswordStrength } from "../password-strength.ts";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";

type Judge = (password: string, own: readonly string[]) => PasswordStrength;

export type NewPasswordFieldProps = Pick<ComponentProps<"input">, "onChange"> & {
  label: string;
  value: string;
  /** The person's own address, as far as it is known here. */
  own: readonly string[];
  error?: string;
};

/** A password that is chosen: how strong it is shows as it is typed, and the server has the last word. */
export function NewPasswordField({ label, value, own, error, onChange }: NewPasswordFieldProps) {
  const [judge, setJudge] = useState<Judge | null>(null);
  // A word list of its own size: nobody loads it who doesn't choose a password. Without it the server judges alone.
  const load = () => {
    if (judge !== null) return;
    void import("../password-strength.ts").then(
      ({ strengthOf }) => setJudge(() => strengthOf),
      () => undefined,
    );
  };
  const judged = useDeferredValue(value);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        isRequired
        hint={`At least ${PASSWORD_MIN} characters. Three or four words you can remember work well.`}
        error={error}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          value={value}
          onChange={onChange}
          onFocus={load}
        />
      </Field>
      {judge !== null && judged !== "" && <Meter {...judgementOf(judged, judge(judged, own))} />}
    </div>
  );
}

type Judgement = { filled: number; isTaken: boolean; says: string };

function judgementOf(password: string, { score, objection }: PasswordStrength): Judgement {
  const missing = PASSWORD_MIN - Array.from(password).length;
  if (missing > 0) return { filled: Math.min(score, 1), isTaken: false, says: charactersToGo(missing) };
  if (objection !== null) return { filled: Math.max(1, score), isTaken: false, says: objection };
  return { filled: score, isTaken: true, says: score === 4 ? "A strong password." : "Strong enough." };
}

const charactersToGo = (count: number) => (count === 1 ? "1 more character." : `${count} more characters.`);

const PARTS = [1, 2, 3, 4];

const Meter = ({ filled, isTaken, says }: Judgement) => (
  <div>
    <div aria-hidden className="flex gap-1">
      {PARTS.map((part) => (
        <span
          key={part}
          className={cx("h-1 flex-1 rounded-full", part > filled ? "bg-line" : isTaken ? "bg-met" : "bg-amber")}
        />
      ))}
    </div>
    <p role="status" className="mt-1 text-sm text-muted">
      {says}
    </p>
  </div>
);
