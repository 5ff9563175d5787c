import { cx } from "class-variance-authority";
import { ChevronDown, X } from "lucide-react";
import { type ComponentType, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useField, useFieldLabel } from "./field.tsx";
import { boxStyles } from "./text-input.tsx";

/** Found by its label and by what else it is called. */
export type ComboboxOption = { value: string; label: string; alsoCalled?: readonly string[] | undefined };

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Shown when nothing matches what was typed. */
  emptyText?: string;
  /** For a combobox that stands outside a Field. */
  "aria-label"?: string;
  name?: string;
  isDisabled?: boolean;
  onBlur?: () => void;
};

/** What somebody did while the list was on its way; what they typed, where they did. */
export type Begun = { hasFocus: boolean; typed?: string; isOpen: boolean };

export const comboboxStyles = {
  input: cx(boxStyles, "min-h-11 py-2 pr-20 text-ellipsis pointer-coarse:pr-24"),
  buttons: "absolute inset-y-0 right-0 flex",
  button:
    "flex h-full w-9 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink pointer-coarse:w-11",
};

type WithList = ComponentType<ComboboxProps & { begun: Begun | null }>;
let ready: WithList | null = null;

/** Browsers remember a failed import: without a connection the list is not asked for, so that it may be later. */
async function fetchList(): Promise<WithList> {
  if (!ready && !navigator.onLine) throw new Error("There is no connection.");
  ready ??= (await import("./combobox-list.tsx")).ComboboxList;
  return ready;
}

/**
 * Type to filter, choose with the arrows and Enter. The list weighs more than most pages, and most who see the box leave
 * it alone: it is fetched when somebody comes near, and takes over with what they have typed by then. Where it cannot be fetched the
 * browser's own list does, until somebody comes again.
 */
export function Combobox(props: ComboboxProps) {
  const [List, setList] = useState<WithList | null>(() => ready);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (List) return <List {...props} begun={begun} />;
  // At once: a key pressed between the look at the box and the list in its place would be lost.
  const take = (list: WithList, seen: Begun) => {
    flushSync(() => {
      setBegun(seen);
      setList(() => list);
    });
  };
  return <Waiting {...props} onReady={take} />;
}

function Waiting(props: ComboboxProps & { onReady: (list: WithList, begun: Begun) => void }) {
  const { options, value, onChange, placeholder, isDisabled, name, onBlur, onReady } = props;
  const { required, ...wiring } = useField();
  const labelId = useFieldLabel();
  const input = useRef<HTMLInputElement>(null);
  const isOpening = useRef(false);
  const [isAlone, setAlone] = useState(false);
  const listId = useId();
  const label = options.find((option) => option.value === value)?.label ?? "";

  const goIn = async () => {
    try {
      const list = await fetchList();
      const begun = begunIn(input.current, label, isOpening.current);
      if (input.current?.value === "" && value !== null) onChange(null);
      onReady(list, begun);
    } catch {
      setAlone(true);
    }
  };
  const open = () => {
    isOpening.current = true;
    input.current?.focus();
    if (isAlone) input.current?.showPicker();
  };
  const choose = (chosen: string | null) => {
    if (chosen === value) return;
    flushSync(() => onChange(chosen));
    input.current?.focus();
  };
  /** Of the browser's own list all that is heard is what stands in the box. */
  const read = (typed: string) => {
    const found = options.find((option) => option.label === typed);
    if (found || typed === "") choose(found?.value ?? null);
  };
  return (
    <div className="relative" onPointerEnter={() => void fetchList().catch(() => {})}>
      <input
        {...wiring}
        key={label}
        ref={input}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={props["aria-label"]}
        aria-labelledby={labelId}
        aria-required={required}
        autoComplete="off"
        defaultValue={label}
        {...(isAlone ? { list: `${listId}-own` } : {})}
        onChange={({ target }) => isAlone && read(target.value)}
        placeholder={placeholder}
        disabled={isDisabled}
        name={name}
        onFocus={() => void goIn()}
        onBlur={({ target }) => {
          isOpening.current = false;
          // What stands there is what is chosen, as with the list.
          if (value !== null) target.value = label;
          onBlur?.();
        }}
        onPointerDown={() => (isOpening.current = true)}
        onKeyDown={({ key }) => {
          if (key === "ArrowDown" || key === "ArrowUp") isOpening.current = true;
        }}
        className={comboboxStyles.input}
      />
      {isAlone && <BrowsersList id={`${listId}-own`} options={options} />}
      <BoxButtons onClear={value === null ? null : () => choose(null)} onShowAll={open} />
    </div>
  );
}

/** What was done with the box until now. */
function begunIn(input: HTMLInputElement | null, label: string, isOpening: boolean): Begun {
  const typed = input?.value;
  const isTyped = typed !== undefined && typed !== label;
  const hasFocus = input === document.activeElement;
  return { hasFocus, ...(isTyped ? { typed } : {}), isOpen: hasFocus && (isTyped || isOpening) };
}

const BrowsersList = ({ id, options }: { id: string; options: readonly ComboboxOption[] }) => (
  <datalist id={id}>
    {options.map((option) => (
      <option key={option.value} value={option.label} aria-label={option.label} />
    ))}
  </datalist>
);

function BoxButtons({ onClear, onShowAll }: { onClear: (() => void) | null; onShowAll: () => void }) {
  return (
    <div className={comboboxStyles.buttons}>
      {onClear && (
        <button type="button" tabIndex={-1} className={comboboxStyles.button} aria-label="Clear" onClick={onClear}>
          <X aria-hidden className="size-4.5" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={comboboxStyles.button}
        aria-label="Open the list"
        onClick={onShowAll}
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
    </div>
  );
}
