import { PublicFrame } from "#web/public/public-frame.tsx";

/** Also written at build: it knows nobody, so it offers the ways on of everybody. */
const WAYS_ON = [
  { to: "/", label: "The start page", text: "What this is, and where you sign in." },
  { to: "/practice", label: "The stations", text: "Choose one and practise. You need to be signed in." },
  { to: "/attempts", label: "Your attempts", text: "Everything you have said, and every report." },
];

export function NotFoundPage() {
  return (
    <PublicFrame>
      <p className="label-line">Page not found</p>
      <h1 className="mt-2">There is nothing at this address</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        The link may be mistyped, or the page has moved. It is not your doing, and nothing of yours is lost.
      </p>
      <h2 className="mt-10 text-xl">Where would you like to go?</h2>
      <ul className="mt-4 border-b border-line">
        {WAYS_ON.map(({ to, label, text }) => (
          <li key={to} className="border-t border-line py-2">
            <a href={to} className="inline-flex min-h-11 items-center link text-lg font-medium">
              {label}
            </a>
            <p className="-mt-1 pb-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">
        Did a link in one of our emails bring you here? Please reply to that email, and tell us which.
      </p>
    </PublicFrame>
  );
}
