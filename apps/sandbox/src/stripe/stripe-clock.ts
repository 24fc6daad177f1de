import type { StripeStore } from "./stripe-store.ts";

/** The account's time, in seconds: the real one, and as far ahead of it as it was moved. */
export class StripeClock {
  readonly #store: StripeStore;
  #standing: number | undefined;

  constructor(store: StripeStore) {
    this.#store = store;
  }

  now(): number {
    return this.#standing ?? Math.floor((Date.now() + this.#store.aheadMs) / 1_000);
  }

  /** Does something as if it were that moment, in seconds. */
  runAt(moment: number, work: () => void): void {
    const before = this.#standing;
    this.#standing = moment;
    try {
      work();
    } finally {
      this.#standing = before;
    }
  }

  /** Moves it to a moment that is ahead, in seconds. */
  moveTo(moment: number): void {
    const ahead = moment * 1_000 - Date.now();
    this.#store.aheadMs = Math.max(this.#store.aheadMs, Math.ceil(ahead));
  }
}
