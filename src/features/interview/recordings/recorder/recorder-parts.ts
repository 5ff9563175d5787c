import { DeviceError } from "../devices/open-devices.ts";
import { nextPartOf } from "./journal.ts";
import type { Keeping } from "./keeping.ts";
import { findContainer, type Run, startRun } from "./recorder-run.ts";

type PartEnds = {
  /** The answer clock, in milliseconds. */
  atMs: () => number;
  /** It had begun, and nothing more of it comes. */
  onLost: () => void;
};

/** The parts of one recording as this page adds to them: what comes is written down, and told once it is. */
export function openParts(keeping: Keeping, onWritten: () => void) {
  const underWay: Promise<unknown>[] = [];

  return {
    /** Resolves once the recorder has truly begun. @throws where it cannot. */
    begin(stream: MediaStream, { atMs, onLost }: PartEnds): Promise<Run> {
      const mimeType = findContainer(keeping.journal().kind);
      if (mimeType === null) throw new DeviceError("not-possible");
      const part = nextPartOf(keeping.journal());
      const { promise, resolve, reject } = Promise.withResolvers<Run>();
      let isBegun = false;
      const run = startRun(stream, mimeType, {
        onBegun: () => {
          isBegun = true;
          underWay.push(keeping.addPart({ part, startMs: Math.round(atMs()), mime: run.mime }));
          resolve(run);
        },
        onSlice: (slice, bytes) => void underWay.push(keeping.addSlice({ part, slice }, bytes).then(onWritten)),
        onLost: () => (isBegun ? onLost() : reject(new DeviceError("gone"))),
      });
      return promise;
    },
    /** Resolves once everything that has come is written, or cannot be. */
    written: () => Promise.allSettled(underWay.splice(0)),
  };
}
