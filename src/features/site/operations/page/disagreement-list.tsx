import { useInfiniteQuery } from "@tanstack/react-query";
import { Table } from "#ui/table.tsx";
import { momentOf } from "#shared/moment-of.ts";
import { disagreementsQuery } from "../api.ts";
import { PagedList } from "./paged-list.tsx";

/** One by one, newest first. */
export const DisagreementList = () => (
  <PagedList query={useInfiniteQuery(disagreementsQuery)} none="None is filed.">
    {(list) => (
      <Table caption="As they were filed, newest first">
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Marker</th>
            <th scope="col">Filed</th>
            <th scope="col">Marked again</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, at, station, criterion, marker, asksAgain }) => (
            <tr key={id}>
              <th scope="row">
                {criterion ?? "The overall band, or a red flag"}
                <span className="block text-sm font-normal text-muted">{station}</span>
              </th>
              <td>{marker}</td>
              <td className="whitespace-nowrap">{momentOf(at)}</td>
              <td>{asksAgain ? "Asked for" : "Not asked for"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </PagedList>
);
