import type { Shared } from "../contract.ts";

/** How the answers were given: beside the marks, and never in them. */
export function SharedDelivery({ delivery }: { delivery: NonNullable<Shared["delivery"]> }) {
  return (
    <section aria-labelledby="shared-delivery" className="max-w-measure">
      <h2 id="shared-delivery" className="mb-1 text-xl">
        Delivery
      </h2>
      <p className="mb-4 text-sm text-muted">How the answers were given. None of it is part of a mark.</p>
      <ul className="border-b border-line">
        {delivery.map(({ name, figures, basis, why }) => (
          <li key={name} className="border-t border-line py-3">
            <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
            <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1 tabular-nums empty:hidden">
              {figures.map(({ label, value }) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {(why ?? basis) !== null && <p className="mt-1 text-sm text-muted">{why ?? basis}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
