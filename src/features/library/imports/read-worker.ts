import * as z from "zod";
import type { Station } from "#examiner/station.ts";
import { ContentError } from "#platform/content.ts";
import { threadWork } from "#platform/threads.ts";
import { readGiven } from "./read-given.ts";
import type { Asked, ReadInThread } from "./read-in-thread.ts";
import { unpack } from "./unpack.ts";

const Upload = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });

await threadWork(async (data, askMain): Promise<ReadInThread> => {
  const { name, bytes } = Upload.parse(data);
  const ask = (question: Asked) => askMain(question);
  try {
    const given = await readGiven(await unpack(name, bytes), {
      findStation: async (slug) => (await ask({ station: slug })) as Station | undefined,
      isPicture: async (file) => (await ask({ picture: file })) === true,
    });
    return { given };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults };
  }
});
