import { Search } from "lucide-react";
import { TextInput } from "./text-input.tsx";

type SearchBoxProps = { id: string; placeholder: string; value: string; onChange: (words: string) => void };

/** The words that are looked for, with their label, over the whole width of the filters beside it. */
export const SearchBox = ({ id, placeholder, value, onChange }: SearchBoxProps) => (
  <div className="col-span-full flex flex-col gap-1.5">
    <label htmlFor={id} className="text-sm font-medium">
      Search
    </label>
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <TextInput
        id={id}
        type="search"
        autoComplete="off"
        maxLength={120}
        className="pl-11 [&::-webkit-search-cancel-button]:grayscale"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  </div>
);
