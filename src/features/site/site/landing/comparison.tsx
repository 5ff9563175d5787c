import { PRODUCT } from "#shared/product.ts";
import type { Landing } from "../content.ts";
import { LandingSection } from "./landing-section.tsx";

const WAYS = [
  { key: "product", name: PRODUCT },
  { key: "coach", name: "Coach" },
  { key: "course", name: "Course" },
  { key: "partner", name: "Practice Partner" },
] as const;

/** A table; on a phone each of its rows is a block of its own, and says again whose each cell is. */
export function Comparison({ comparison: { title, lead, rows } }: { comparison: Landing["comparison"] }) {
  return (
    <LandingSection id="comparison" title={title} lead={lead}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as blocks, a table loses its roles in some browsers */}
      <table role="table" aria-labelledby="comparison-title" className="w-full text-left max-md:block">
        <thead role="rowgroup" className="max-md:hidden">
          <tr role="row">
            <th role="columnheader" scope="col" className="w-[19%] pb-3">
              <span className="sr-only">What is compared</span>
            </th>
            {WAYS.map(({ key, name }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={`px-5 pb-3 font-serif text-lg font-medium ${key === "product" ? "w-[24%]" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.what}
              role="row"
              className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-4 max-md:py-6"
            >
              <th role="rowheader" scope="row" className="py-4 pr-6 align-top font-medium max-md:col-span-2 max-md:p-0">
                {row.what}
              </th>
              {WAYS.map(({ key, name }) => (
                <td
                  key={key}
                  role="cell"
                  className={`align-top max-md:p-0 md:px-5 md:py-4 ${key === "product" ? "md:bg-surface md:shadow-[inset_2px_0_0_var(--color-medical)]" : "text-ink-soft"}`}
                >
                  <span className="label-line block md:hidden">{name}</span>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
    </LandingSection>
  );
}
