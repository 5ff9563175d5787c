import { Check } from "lucide-react";

export const TickList = ({ items }: { items: readonly string[] }) => (
  <ul className="flex flex-col gap-1.5">
    {items.map((item) => (
      <li key={item} className="flex items-start gap-2.5">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-medical" />
        {item}
      </li>
    ))}
  </ul>
);
