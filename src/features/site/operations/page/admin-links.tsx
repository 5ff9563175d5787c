const PAGES = [
  { href: "/operations/complaints", label: "Privacy complaints" },
  { href: "/import-stations", label: "Import stations" },
  { href: "/sync-activecampaign", label: "ActiveCampaign" },
  { href: "/sync-quiz-to-airtable", label: "Airtable" },
];

/** The other pages for whoever runs the product. */
export const AdminLinks = () => (
  <nav aria-label="Other pages of operations">
    <ul className="flex flex-wrap gap-x-6">
      {PAGES.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 items-center link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
