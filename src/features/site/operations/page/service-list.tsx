import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import type { Service } from "../contract.ts";
import { timeOf } from "./words.ts";

/** The services outside that have no switch, and how those fare that background work uses. */
export function ServiceList({ services }: { services: Service[] }) {
  return (
    <Table caption="Other services" className={`mt-6 ${CLOSE_ON_PHONE}`}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Where</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.title}>
            <th scope="row">{service.title}</th>
            <td>{service.name ?? "Not configured"}</td>
            <td>{stateOf(service)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function stateOf({ name, isAskedByPage, nextTryAt }: Service): string {
  if (name === null) return "Off";
  if (isAskedByPage) return "Asked by the visitor’s page after consent, and done without where it fails";
  return nextTryAt === null ? "On" : `Something failed: tried again at ${timeOf(nextTryAt)}`;
}
