import pg from "pg";

type Query = (...all: unknown[]) => unknown;

/** Counts the statements that this process sends, from its start to its stop. */
export class StatementCounter {
  readonly #prototype = pg.Client.prototype as unknown as { query: Query };
  readonly #original = this.#prototype.query;
  #count = 0;

  start(): void {
    const counter = this;
    this.#prototype.query = function query(this: pg.Client, ...all: unknown[]): unknown {
      counter.#count += 1;
      return counter.#original.apply(this, all);
    };
  }

  stop(): void {
    this.#prototype.query = this.#original;
  }

  /** How many there were, and begins anew. */
  take(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}
