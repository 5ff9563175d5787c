import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { AppError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Layout } from "./layouts.ts";

/** What comes back for a PDF's drafts. */
export type Printed = { pdf: Uint8Array } | { fault: string };

export type PdfRenderer = {
  /** The PDF of the first draft that fits. @throws AppError SERVICE_UNAVAILABLE when it cannot be made just now */
  print(drafts: string[], layout?: Layout): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A PDF takes a fiftieth of this. */
const WORST_MS = 5000;
const MOST_WAITING = 50;
/** Its memory is given back when nobody has wanted a PDF for a while. */
const IDLE_MS = 60_000;

const CANNOT = "The PDF could not be made just now. What it says is on the screen; please try again in a moment.";
const BUSY = "Many people are printing at this moment. Please try again in a moment.";

/**
 * Prints one PDF after the other, in a process of its own that starts with the first: it holds no setting and no
 * secret, is ended when it takes too long, and is started again for the next PDF.
 */
export function openPdfRenderer(log: Log, { worstMs = WORST_MS, idleMs = IDLE_MS } = {}): PdfRenderer {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  const running = () => {
    if (child?.connected) return child;
    const started = fork(new URL("./pdf-renderer-child.ts", import.meta.url), {
      env: {},
      execArgv: ["--max-old-space-size=128"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.on("error", (error) => log.error({ err: error }, "the printing process failed"));
    started.unref();
    started.channel?.unref();
    return (child = started);
  };
  const printOne = async (drafts: string[], layout: Layout): Promise<Uint8Array> => {
    clearTimeout(idle);
    const printing = running();
    printing.channel?.ref();
    const printed = await answerOf(printing, { drafts, layout }, worstMs);
    printing.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
    if (printed !== null && "pdf" in printed) return printed.pdf;
    if (printed === null) end();
    log.error({ fault: printed?.fault ?? "it took too long, or ended" }, "a paper could not be printed");
    throw new AppError("SERVICE_UNAVAILABLE", CANNOT);
  };

  return {
    async print(drafts, layout = "report") {
      if (waiting >= MOST_WAITING) throw new AppError("SERVICE_UNAVAILABLE", BUSY);
      waiting++;
      const printed = last.then(() => printOne(drafts, layout)).finally(() => waiting--);
      last = printed.catch(() => undefined);
      return printed;
    },
    async close() {
      clearTimeout(idle);
      child?.ref();
      const ended = child?.connected ? once(child, "exit") : null;
      end();
      await ended;
    },
  };
}

/** Null when there was no answer in time. */
function answerOf(
  child: ChildProcess,
  asked: { drafts: string[]; layout: Layout },
  worstMs: number,
): Promise<Printed | null> {
  return new Promise((resolve) => {
    const done = (printed: Printed | null) => {
      clearTimeout(tooLong);
      child.off("message", heard).off("exit", none).off("error", none);
      resolve(printed);
    };
    const heard = (printed: unknown) => done(printed as Printed);
    const none = () => done(null);
    const tooLong = setTimeout(none, worstMs);
    child.on("message", heard).on("exit", none).on("error", none);
    child.send(asked, (error) => error && none());
  });
}
