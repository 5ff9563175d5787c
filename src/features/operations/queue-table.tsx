import { Table } from "#ui/table.tsx";
import type { Queue } from "./contract.ts";
import { secondsInWords } from "./words.ts";

export const JOBS: Record<string, string> = {
  "send-letter": "Sending letters",
  "mark-attempt": "Marking",
  "join-recording": "Joining recordings",
  "sweep-accounts": "Forgetting what has run out",
  "sweep-recordings": "Deleting recordings in time",
};

export const QueueTable = ({ queues }: { queues: Queue[] }) => (
  <Table caption="Jobs, by what they do" isCaptionHidden>
    <thead>
      <tr>
        <th scope="col">Job</th>
        {["Waiting", "Being done", "To be tried again", "Failed", "Oldest waiting"].map((head) => (
          <th key={head} scope="col" data-number>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {queues.map(({ job, waiting, active, retrying, failed, oldestSeconds }) => (
        <tr key={job}>
          <th scope="row">{JOBS[job] ?? job}</th>
          <td data-number>{waiting}</td>
          <td data-number>{active}</td>
          <td data-number>{retrying}</td>
          <td data-number>{failed}</td>
          <td data-number>{oldestSeconds === null ? "none" : secondsInWords(oldestSeconds)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
