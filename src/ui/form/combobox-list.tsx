import { Combobox as Parts } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useField, useFieldLabel } from "./field.tsx";
import { type Begun, type ComboboxOption, type ComboboxProps, comboboxStyles } from "./combobox.tsx";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, "");

/** In any order: “Leeds University” is the University of Leeds. Nobody types the apostrophe of “King’s” or “St George’s”. */
const isLike = ({ label, alsoCalled = [] }: ComboboxOption, typed: string): boolean => {
  const names = plain([label, ...alsoCalled].join(" "));
  return plain(typed)
    .split(" ")
    .every((word) => names.includes(word));
};

/** A combobox as whoever goes into it finds it: with its list. `begun` is what was done with it before that was there. */
export function ComboboxList({ begun, ...props }: ComboboxProps & { begun: Begun | null }) {
  const { options, value, onChange, placeholder, emptyText = "Nothing matches.", isDisabled, name, onBlur } = props;
  const { required, ...wiring } = useField();
  const labelId = useFieldLabel();
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const home = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (begun?.hasFocus) input.current?.focus();
  }, [begun]);
  // The list chooses for Enter when something is typed, and this was typed before it was there.
  useEffect(() => {
    const arrow = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
    if (begun?.isOpen && begun.typed !== undefined) input.current?.dispatchEvent(arrow);
  }, [begun]);
  // What lies outside an open modal dialog cannot be pressed, and what lies outside main has no landmark.
  // While the list is open the library hides the rest of the page from screen readers, all but live regions:
  // "off" is the value every element has anyway, and keeps heading, labels and fields where they are.
  useLayoutEffect(() => {
    const own = group.current;
    home.current = own?.closest<HTMLElement>("dialog, main") ?? document.body;
    const page = [...document.body.children].find((child) => child.contains(own));
    page?.setAttribute("aria-live", "off");
  }, []);
  return (
    <Parts.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value ?? null)}
      {...(begun?.typed === undefined ? {} : { defaultInputValue: begun.typed })}
      defaultOpen={begun?.isOpen ?? false}
      filter={isLike}
      autoHighlight
      disabled={isDisabled}
      name={name}
      required={required}
    >
      <Parts.InputGroup ref={group} className="relative">
        <Parts.Input
          {...wiring}
          ref={input}
          aria-label={props["aria-label"]}
          aria-labelledby={labelId}
          placeholder={placeholder}
          onBlur={onBlur}
          className={comboboxStyles.input}
        />
        <div className={comboboxStyles.buttons}>
          <Parts.Clear className={comboboxStyles.button} aria-label="Clear">
            <X aria-hidden className="size-4.5" />
          </Parts.Clear>
          <Parts.Trigger className={comboboxStyles.button} aria-label="Open the list">
            <ChevronDown aria-hidden className="size-5" />
          </Parts.Trigger>
        </div>
      </Parts.InputGroup>
      <Parts.Portal container={home}>
        <Parts.Positioner sideOffset={4} className="z-40">
          <Parts.Popup className="flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) flex-col rounded-md border border-edge bg-surface shadow-lift">
            <Parts.Empty className="px-4 py-3 text-muted empty:p-0">{emptyText}</Parts.Empty>
            <Parts.List className="overflow-y-auto overscroll-contain p-1 empty:p-0">
              {(option: ComboboxOption) => (
                <Parts.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-1.5 data-highlighted:bg-medical-tint data-selected:font-medium"
                >
                  {option.label}
                  <Parts.ItemIndicator>
                    <Check aria-hidden className="size-4.5 text-medical" />
                  </Parts.ItemIndicator>
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
