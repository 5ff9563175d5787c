import { createContext, type ReactNode, use, useId } from "react";
import { TriangleAlert } from "lucide-react";

export type FieldIds = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
};

const Wiring = createContext<FieldIds>({});
const LabelId = createContext<string | undefined>(undefined);

/** The id, description and validity that the surrounding Field gives its control; empty outside one. */
export const useField = (): FieldIds => use(Wiring);

/** The id of the surrounding Field's label. */
export const useFieldLabel = (): string | undefined => use(LabelId);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  isRequired?: boolean;
  children: ReactNode;
};

/** Label, hint and error round one control, which takes its ids by `useField`. */
export function Field({ label, hint, error, isOptional, isRequired, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const ids: FieldIds = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    required: isRequired,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <LabelId value={`${id}-label`}>
        <Wiring value={ids}>{children}</Wiring>
      </LabelId>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}
