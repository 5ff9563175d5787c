import { useInfiniteQuery } from "@tanstack/react-query";
import { Table } from "#ui/table.tsx";
import { momentOf } from "#shared/moment-of.ts";
import { deedsQuery } from "../api.ts";
import { PagedList } from "./paged-list.tsx";

/** Every press of those who run the product, newest first. */
export const DeedList = () => (
  <PagedList query={useInfiniteQuery(deedsQuery)} none="Nothing has been done here yet.">
    {(list) => (
      <Table caption="Presses of switches and of failed jobs" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, at, who, action, subject }) => (
            <tr key={id}>
              <th scope="row" className="[overflow-wrap:anywhere]">
                {action} {subject}
              </th>
              <td className="whitespace-nowrap">{momentOf(at)}</td>
              <td className="[overflow-wrap:anywhere]">{who ?? "deleted since"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </PagedList>
);
