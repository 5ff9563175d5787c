import { Table } from "#ui/table.tsx";
import type { Queue } from "../contract.ts";
import { secondsInWords } from "./words.ts";

export const JOBS: Record<string, string> = {
  "send-letter": "Sending letters",
  "mark-attempt": "Marking",
  "join-recording": "Joining recordings",
  "clear-recording": "Deleting recordings",
  sweep: "Forgetting what has run out",
  "sweep-recordings": "Deleting recordings in time",
  "settle-payments": "Settling payments",
  "give-plan-back": "Giving plans back",
  "end-plans": "Ending plans of deleted accounts",
  "make-export": "Making copies of somebody’s data",
  "delete-accounts": "Deleting accounts",
  "sync-activecampaign": "ActiveCampaign: bringing somebody in step",
  "remove-activecampaign": "ActiveCampaign: removing somebody",
  "list-activecampaign": "ActiveCampaign: going through everybody",
  "sync-airtable": "Airtable: bringing answers in step",
  "remove-airtable": "Airtable: removing answers",
  "list-airtable": "Airtable: going through everybody",
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
