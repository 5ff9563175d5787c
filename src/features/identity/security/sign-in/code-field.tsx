import { useEffect, useRef } from "react";
import { PRODUCT } from "#shared/product.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export type CodeKind = "code" | "recovery-code";

const WORDS = {
  code: { label: "Code", hint: `The six digits your authenticator app shows for ${PRODUCT}.` },
  "recovery-code": { label: "Recovery code", hint: "One of the ten you were given. Each works once." },
};

type CodeFieldProps = {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Where it is what the person came for, on a screen without a keyboard that would jump up. */
  isFocused?: boolean;
};

export function CodeField({ kind, value, onChange, error, isFocused = false }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused && !matchMedia("(pointer: coarse)").matches) place.current?.querySelector("input")?.focus();
  }, [isFocused]);
  return (
    <div ref={place}>
      <Field {...WORDS[kind]} isRequired error={error}>
        <TextInput
          name={kind}
          autoComplete={kind === "code" ? "one-time-code" : "off"}
          inputMode={kind === "code" ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={kind === "code" ? 7 : 20}
          className="max-w-60 font-mono tracking-widest tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
