import { useQuery } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { contract } from "#contract/interview/voice";
import { clientOf } from "#web/client.ts";
import { accessibilityFaults } from "./accessible.ts";
import { takeComplaints } from "./complaints.ts";
import { show } from "./render.tsx";
import { serve } from "./serve.ts";

// What the other tests of this folder trust in.

test("whatever a part writes to console.error is heard", async () => {
  // oxlint-disable-next-line react/jsx-key -- what React is to complain of
  await show([1, 2].map((number) => <p>{number}</p>));
  expect(takeComplaints()).toEqual([expect.stringMatching(/unique "key" prop/u)]);
  expect(takeComplaints()).toEqual([]);
});

test("axe is heard: a picture without words and a field without a name are found", async () => {
  await show(
    <>
      {/* oxlint-disable-next-line jsx-a11y/alt-text -- what axe is to find */}
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
      <input type="text" />
    </>,
  );
  const faults = await accessibilityFaults("light");
  expect(faults).toEqual([expect.stringMatching(/^image-alt/u), expect.stringMatching(/^label/u)]);
});

describe("a part that asks the server", () => {
  const client = clientOf(contract);
  function Service() {
    const { data, error } = useQuery({ queryKey: ["voice"], queryFn: () => client.service(), retry: false });
    if (error) return <p>Nothing came.</p>;
    return <p>{data ? (data.speech ?? "The browser itself") : "On its way"}</p>;
  }

  test("gets the answer of its test", async () => {
    const server = serve({ voice: { service: () => ({ transcription: null, speech: "Piper" }) } });
    await show(<Service />);
    await expect.element(page.getByText("Piper")).toBeVisible();
    expect(server.asked.map(({ operation }) => operation)).toEqual(["voice.service"]);
  });

  test("fails a test that has no answer, or one that the contract forbids", async () => {
    const server = serve({});
    const { rerender } = await show(<Service key="none" />);
    await expect.element(page.getByText("Nothing came.")).toBeVisible();
    server.change({ voice: { service: () => ({ transcription: 4, speech: null }) as never } });
    await rerender(<Service key="forbidden" />);
    await expect.poll(() => server.faults).toHaveLength(2);
    expect(server.faults.splice(0)).toEqual([
      "voice.service: Error: no answer was given",
      expect.stringMatching(/^voice\.service: .*transcription/u),
    ]);
  });
});
