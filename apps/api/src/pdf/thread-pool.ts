import { Worker } from "node:worker_threads";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";

/** Most that one job may add to what the process holds, in bytes. Buffers lie outside of a thread's heap, and its limit. */
const MOST_MEMORY = 700_000_000;
const LOOK_MS = 100;

export type ThreadSettings<Job> = {
  /** The built file of the thread's program, beside this one. It takes a job as a message, and answers it with one. */
  readonly program: string;
  /** The same work in this thread, for what runs from its source: only what is built has the program as a file that node runs. */
  readonly work: (job: Job) => Promise<Uint8Array | null>;
  /** More threads at a time than processors would only share these. */
  readonly atOnce: number;
  /** With so many waiting, further jobs are refused for now. */
  readonly mostWaiting: number;
  /** Longest that one job may take, in milliseconds. */
  readonly longestMs: number;
  /** Of a thread, in megabytes. */
  readonly mostHeap: number;
  /** How long a thread waits for its next job, in milliseconds. Without it each job has a thread of its own. */
  readonly keepMs?: number;
};

/** What a thread made of a job; or why it made nothing: it failed, outgrew its memory, or took too long. It has ended then. */
export type Outcome = { readonly bytes: Uint8Array | null } | { readonly failure: Error };

/** Runs jobs in threads beside the one that answers requests, within limits of number, time and memory. */
export class ThreadPool<Job> {
  readonly #settings: ThreadSettings<Job>;
  readonly #idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout }[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(settings: ThreadSettings<Job>) {
    this.#settings = settings;
  }

  /**
   * @param prepare asked for the job when it is its turn; what it throws is thrown
   * @throws Refusal service.unavailable while too many wait
   */
  async run(prepare: () => Promise<Job>): Promise<Outcome> {
    const { work, atOnce, mostWaiting } = this.#settings;
    if (!import.meta.url.endsWith(".js")) {
      const job = await prepare();
      return work(job).then((bytes) => ({ bytes }), asFailure);
    }
    if (this.#running < atOnce) this.#running++;
    else {
      if (this.#waiting.length >= mostWaiting) throw new Refusal("service.unavailable");
      // Who is woken takes over the place of the one who wakes.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      const job = await prepare();
      return await this.#runInThread(job);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }

  async #runInThread(job: Job): Promise<Outcome> {
    const { longestMs, keepMs } = this.#settings;
    const worker = this.#takeThread();
    worker.postMessage(job);
    const outcome = await awaitThread(worker, longestMs);
    if (keepMs === undefined || "failure" in outcome) await worker.terminate();
    else this.#keep(worker, keepMs);
    return outcome;
  }

  #takeThread(): Worker {
    const kept = this.#idle.pop();
    if (kept === undefined) return this.#startThread();
    clearTimeout(kept.ending);
    kept.worker.ref();
    return kept.worker;
  }

  #startThread(): Worker {
    const { program, mostHeap } = this.#settings;
    const worker = new Worker(new URL(`./${program}`, import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: mostHeap } });
    // One that fails while nobody waits for it must not end the process.
    worker.on("error", () => {});
    worker.once("exit", () => {
      const at = this.#idle.findIndex((kept) => kept.worker === worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return worker;
  }

  #keep(worker: Worker, keepMs: number): void {
    worker.unref();
    const ending = setTimeout(() => {
      worker.terminate().catch(() => undefined);
    }, keepMs).unref();
    this.#idle.push({ worker, ending });
  }
}

const asFailure = (error: unknown): Outcome => ({ failure: error instanceof Error ? error : new Error(String(error)) });

/** Waits for a thread's answer to the job that it has; one without an answer has to be ended. */
export async function awaitThread(worker: Worker, longestMs: number): Promise<Outcome> {
  const before = process.memoryUsage.rss();
  const ends = new AbortController();
  return new Promise<Outcome>((resolve) => {
    const fail = (reason: string) => resolve({ failure: new Error(reason) });
    const timer = setTimeout(() => fail(`The thread took longer than ${String(longestMs)} ms.`), longestMs);
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_MEMORY) fail("The thread outgrew its memory.");
    }, LOOK_MS);
    const onMessage = (bytes: Uint8Array | null) => resolve({ bytes });
    const onError = (error: unknown) => resolve(asFailure(error));
    const onExit = () => fail("The thread ended without an answer.");
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    ends.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      clearInterval(look);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    });
  }).finally(() => ends.abort());
}
