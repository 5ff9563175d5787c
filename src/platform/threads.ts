import { parentPort, Worker, workerData } from "node:worker_threads";

type Said = { done: unknown } | { asks: unknown; number: number };
type Answered = { number: number; answer: unknown };

/** What the script's `threadWork` is given and may take. `worstMs`: of the thread's own time; `mostMb`: of its heap. */
type Thread = {
  data: unknown;
  worstMs: number;
  mostMb: number;
  /** Answers what the work asks of the world outside; what it throws is thrown by `runInThread`. */
  answer?: (asked: unknown) => Promise<unknown>;
};

/** How often a thread is looked at. */
const LOOK_MS = 100;
/**
 * What a thread may hold between two looks before the engine ends it by itself. That is the last resort: near its own
 * limit V8 14 can end the whole process, where two threads that compile ask for memory at once.
 */
const HEADROOM_MB = 512;
const MB = 1024 * 1024;

/** A thread may wait for so many times what it may take: for answers, for a disk, and for its turn on a busy machine. */
const WAITS = 20;

/**
 * What the work of a script came to, in a thread of its own: input made to keep a parser busy for ever, or to fill the
 * memory, ends with that thread, and nobody else waits for it. Null where the thread was ended for that, or ended by
 * itself with nothing left to wait for. It is the thread's own time that counts: the clock on the wall would be harder on
 * a machine that is busy, and ends only what waits far too long.
 * @throws what the script throws, and what `answer` throws
 */
export function runInThread(script: URL, { data, worstMs, mostMb, answer }: Thread): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: mostMb + HEADROOM_MB };
    const worker = new Worker(script, { workerData: data, resourceLimits: limits });
    let look: NodeJS.Timeout | undefined;
    let last: NodeJS.Timeout | undefined;
    const lookIn = (ms: number) => void (look = setTimeout(() => void endWhenSpent(), Math.min(ms, LOOK_MS)));
    worker.once("online", () => {
      lookIn(worstMs);
      last = setTimeout(() => void worker.terminate(), WAITS * worstMs);
    });
    async function endWhenSpent() {
      // A thread that has ended has nothing to tell, and tells of its end itself.
      const spent = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]).catch(() => null);
      if (spent === null) return;
      const [usage, heap] = spent;
      const leftMs = worstMs - msOf(usage);
      if (leftMs > 0 && heap.used_heap_size <= mostMb * MB) lookIn(leftMs);
      else void worker.terminate();
    }
    let outcome = () => resolve(null);
    const end = (how: () => void) => {
      outcome = how;
      void worker.terminate();
    };
    const fail = (error: unknown) => end(() => reject(error));
    worker.on("message", (said: Said) => {
      if ("done" in said) return end(() => resolve(said.done));
      const asked = answer?.(said.asks) ?? Promise.reject(new Error("A thread asked, and nobody answers."));
      void asked.then((found) => worker.postMessage({ number: said.number, answer: found } satisfies Answered), fail);
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? end(() => resolve(null)) : fail(error),
    );
    worker.once("exit", () => {
      clearTimeout(look);
      clearTimeout(last);
      outcome();
    });
  });
}

/** In the script of a thread: does the work with what it was given. `ask` is answered by whoever started the thread. */
export async function threadWork(
  work: (data: unknown, ask: (question: unknown) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const waiting = new Map<number, (answer: unknown) => void>();
  parentPort?.on("message", ({ number, answer }: Answered) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
    if (waiting.size === 0) parentPort?.unref();
  });
  // Listening alone would keep a thread for ever whose work waits for nothing.
  parentPort?.unref();
  let asked = 0;
  const ask = (question: unknown) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++asked, resolve);
      parentPort?.ref();
      parentPort?.postMessage({ asks: question, number: asked } satisfies Said);
    });
  const done = await work(workerData, ask);
  parentPort?.postMessage({ done } satisfies Said);
}

/** Microseconds of a thread, by the system's count, in milliseconds. */
export const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
