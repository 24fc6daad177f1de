import { writeStateFile } from "./write-state-file.ts";

/**
 * Saves a state after changes. Changes made while a save is under way share the next one,
 * so that a burst of writes costs few files; each caller still waits for a save that holds its change.
 */
export class StateSaver {
  readonly #file: string | undefined;
  readonly #serialize: () => string;
  #last: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;

  /** @param file where to save; undefined keeps the state in memory only */
  constructor(file: string | undefined, serialize: () => string) {
    this.#file = file;
    this.#serialize = serialize;
  }

  /** Resolves when the state as it is now is on disk; rejects when it could not be written. */
  save(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return Promise.resolve();
    if (this.#queued === undefined) {
      this.#queued = this.#last.then(() => {
        this.#queued = undefined;
        return writeStateFile(file, this.#serialize());
      });
      this.#last = this.#queued.catch(() => undefined);
    }
    return this.#queued;
  }
}
