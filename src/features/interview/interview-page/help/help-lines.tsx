const LINES = [
  { name: "In danger now", how: "Call 999", href: "tel:999" },
  { name: "Samaritans, day or night", how: "Call 116 123", href: "tel:116123" },
  { name: "Shout, day or night", how: "Text SHOUT to 85258", href: "sms:85258" },
  { name: "Childline, under 19s", how: "Call 0800 1111", href: "tel:08001111" },
];

/** Where somebody who may not be safe finds help in the UK, today. */
export function HelpLines() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(10.6rem,1fr))] gap-x-3 gap-y-2">
      {LINES.map(({ name, how, href }) => (
        <li key={href}>
          <span className="block text-sm text-muted">{name}</span>
          <a href={href} className="link inline-flex min-h-11 items-center font-medium">
            {how}
          </a>
        </li>
      ))}
    </ul>
  );
}
