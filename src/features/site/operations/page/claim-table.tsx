import { Table } from "#ui/table.tsx";
import type { ClaimLine } from "../contract.ts";

const KINDS = { stated: "Written down", live: "Counted", testimonial: "Testimonial" };

export const ClaimTable = ({ claims }: { claims: ClaimLine[] }) => (
  <Table caption="Figures and testimonials, and what they rest on" isCaptionHidden>
    <thead>
      <tr>
        <th scope="col">It says</th>
        <th scope="col">How</th>
        <th scope="col">What it rests on</th>
      </tr>
    </thead>
    <tbody>
      {claims.map(({ says, kind, basis, query }) => (
        <tr key={`${kind} ${says}`}>
          <th scope="row">{says}</th>
          <td>{KINDS[kind]}</td>
          <td>
            {query && <span className="block">{query}</span>}
            {basis ?? (query ? "" : "Nothing yet, and the page says so")}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
